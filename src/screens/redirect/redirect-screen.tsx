import type { Section } from '#domain/method.ts';
import type { RouteName } from '#navigation/routes.ts';
import { MethodScreen } from '#screens/shared/method/method-screen.tsx';

interface Props {
  readonly section: Section;
  readonly route: RouteName;
}

/** The form of a redirect method and, once it was sent, the step to the payment page. */
export function RedirectScreen({ section, route }: Props) {
  return <MethodScreen section={section} route={route} />;
}
