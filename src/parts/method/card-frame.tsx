import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useRef, useState } from 'react';
import type { PaymentMethod } from '#domain/method.ts';
import type { Section } from '#domain/section.ts';
import { useText } from '#i18n/text-context.tsx';
import type { RouteName } from '#navigation/routes.ts';
import {
  cardFrameFormAtom,
  openCardFormAtom,
  isCardFrameShownAtom,
  setOpenCardFormAtom,
  type CardForm,
} from '#state/payment/card-form.ts';
import { cardFrameUrlAtom, followCardFrameAtom } from '#state/flow/card-frame.ts';
import { listedMethodAtom } from '#state/methods.ts';
import { submissionAtom } from '#state/payment/submission.ts';
import { useStyles } from '#theme/styles.tsx';
import { FormSkeleton } from '#ui/form-skeleton.tsx';
import { ScreenBody } from '#ui/screen.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { methodName } from '#parts/text/method-name.ts';
import { WaitNotice } from '#parts/waiting/wait-notice.tsx';
import { SubmissionNotice } from '#parts/payment/submission-notice.tsx';
import { css, cls } from './card-frame.module.css';

interface Props {
  readonly section: Section;
  readonly route: RouteName;
  readonly method: PaymentMethod;
}

/** Permissions that the inner widget needs: scripts, its own storage, forms, and new tabs for payment pages. */
const SANDBOX =
  'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-modals';

/**
 * The screen of a card form in a partner's page. The form is in a card frame, which the page's scripts cannot read.
 * CardFrameHost renders the card frame, because it outlives this screen while a submission is unanswered.
 */
export function CardFormScreen({ section, route, method }: Props) {
  const { t, language } = useText();
  const setOpen = useSetAtom(setOpenCardFormAtom);
  const isShown = useAtomValue(isCardFrameShownAtom);
  const cardFrameForm = useAtomValue(cardFrameFormAtom);
  const submission = useAtomValue(submissionAtom);
  const isOther =
    cardFrameForm !== null && (cardFrameForm.section !== section || cardFrameForm.method !== method.name);
  useEffect(() => {
    setOpen({ section, method: method.name, route });
    return () => {
      setOpen(null);
    };
  }, [setOpen, section, method.name, route]);
  return (
    <>
      <VisuallyHidden as="div">
        <h1 tabIndex={-1}>{methodName(method, language)}</h1>
      </VisuallyHidden>
      {!isShown && (
        <ScreenBody>
          {isOther || submission.phase === 'blocked' ? (
            <SubmissionNotice section={section} submission={submission} isPayment />
          ) : (
            <>
              <FormSkeleton label={t('form.loading')} />
              <WaitNotice of="loading" />
            </>
          )}
        </ScreenBody>
      )}
    </>
  );
}

/** Renders the card frame of the current form, or of a form whose submission is unanswered. */
export function CardFrameHost() {
  const form = useAtomValue(cardFrameFormAtom);
  return form && <CardFrame key={`${form.section}/${form.method}`} form={form} />;
}

function CardFrame({ form: { section, method, route } }: { readonly form: CardForm }) {
  useStyles(css);
  const { language } = useText();
  const frame = useRef<HTMLIFrameElement>(null);
  const [height, setHeight] = useState(0);
  const open = useAtomValue(openCardFormAtom);
  const isLoaded = useAtomValue(isCardFrameShownAtom);
  const listed = useAtomValue(listedMethodAtom)(section, method);
  const urlOf = useAtomValue(cardFrameUrlAtom);
  // A different address would reload the inner widget and lose an unanswered submission.
  const [url] = useState(() => urlOf({ section, method, route }));
  const follow = useSetAtom(followCardFrameAtom);
  useEffect(() => {
    if (!frame.current) return;
    return follow({ frame: frame.current, section, route, method, onHeight: setHeight });
  }, [follow, section, route, method]);
  const isShown = isLoaded && open?.section === section && open.method === method;
  return (
    <iframe
      ref={frame}
      src={url}
      title={listed ? methodName(listed, language) : method}
      sandbox={SANDBOX}
      allow="payment; clipboard-write"
      className={cls.frame}
      inert={!isShown}
      // While hidden it still has a layout and reports its height.
      style={isShown ? { blockSize: height } : { blockSize: 0, visibility: 'hidden' }}
    />
  );
}
