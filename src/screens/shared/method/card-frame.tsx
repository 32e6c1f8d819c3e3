import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useRef, useState } from 'react';
import type { PaymentMethod, Section } from '#domain/method.ts';
import { useText } from '#i18n/text-context.tsx';
import type { RouteName } from '#navigation/routes.ts';
import { cardFrameUrlAtom, followCardFrameAtom } from '#state/payment/card-frame.ts';
import { useStyles } from '#theme/styles.tsx';
import { FormSkeleton } from '#ui/form-skeleton.tsx';
import { ScreenBody } from '#ui/screen.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { css, cls } from './card-frame.module.css';
import { methodName } from '#screens/shared/method-name.ts';

interface Props {
  readonly section: Section;
  readonly route: RouteName;
  readonly method: PaymentMethod;
}

/** What the frame needs: its scripts and its own storage, forms, and new tabs for payment pages. */
const SANDBOX =
  'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-modals';

/** A card's form in a partner's page: in a frame of the widget's own origin, which the page's scripts cannot read. */
export function CardFrame({ section, route, method }: Props) {
  useStyles(css);
  const { t, language } = useText();
  const frame = useRef<HTMLIFrameElement>(null);
  const [height, setHeight] = useState(0);
  const [isShown, setShown] = useState(false);
  const url = useAtomValue(cardFrameUrlAtom)({ section, method: method.name, route });
  const follow = useSetAtom(followCardFrameAtom);
  useEffect(() => {
    if (!frame.current) return;
    return follow({
      frame: frame.current,
      section,
      route,
      method: method.name,
      onHeight: setHeight,
      onShown: setShown,
    });
  }, [follow, section, route, method.name]);
  const title = methodName(method, language);
  return (
    <>
      <VisuallyHidden as="div">
        <h1 tabIndex={-1}>{title}</h1>
      </VisuallyHidden>
      {!isShown && (
        <ScreenBody>
          <FormSkeleton label={t('form.loading')} />
        </ScreenBody>
      )}
      <iframe
        ref={frame}
        src={url}
        title={title}
        sandbox={SANDBOX}
        allow="payment; clipboard-write"
        className={cls.frame}
        // Hidden it is laid out all the same, and tells its height.
        style={isShown ? { blockSize: height } : { blockSize: 0, visibility: 'hidden' }}
      />
    </>
  );
}
