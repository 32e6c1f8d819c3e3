import type { ComponentProps, ReactNode } from 'react';
import { useIsOwnPage } from '#theme/theme-root.tsx';
import { useStyles } from '#theme/styles.tsx';
import { css, cls } from './screen.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

export interface ScreenProps {
  /** The text of the h1. */
  readonly title: string;
  /** The h1 is visible only to screen readers, because the header shows the same text. */
  readonly titleHidden?: boolean;
  readonly lead?: ReactNode;
  /** Content above the h1, such as a status mark; both are centred. */
  readonly mark?: ReactNode;
  /** `wide` for grids of tiles, up to 1120 px; else a column of 560 px. */
  readonly width?: 'narrow' | 'wide';
  /** In place of a footer: a FormSide. */
  readonly side?: ReactNode;
  /** The primary action, sticky at the lower edge. */
  readonly footer?: ReactNode;
  /** Makes body and footer one form that the widget validates instead of the browser. */
  readonly form?: Pick<
    ComponentProps<'form'>,
    'onSubmit' | 'onKeyDown' | 'onPointerDownCapture' | 'id' | 'autoComplete'
  >;
  readonly children: ReactNode;
}

export function Screen({
  title,
  titleHidden = false,
  lead,
  mark,
  width = 'narrow',
  side,
  footer,
  form,
  children,
}: ScreenProps) {
  useStyles(css);
  const heading = (
    <h1 tabIndex={-1} className={cls.title}>
      <bdi>{title}</bdi>
    </h1>
  );
  const content = (
    <>
      <div className={width === 'wide' ? `${cls.body} ${cls.wide}` : cls.body}>
        {titleHidden ? (
          <VisuallyHidden as="div">{heading}</VisuallyHidden>
        ) : (
          <div className={mark === undefined ? cls.head : `${cls.head} ${cls.centred}`}>
            {mark}
            {heading}
            {lead !== undefined && <div className={cls.lead}>{lead}</div>}
          </div>
        )}
        {children}
      </div>
      {side}
      {footer !== undefined && <Foot>{footer}</Foot>}
    </>
  );
  return (
    <Main width={width}>
      {form ? (
        <form {...form} noValidate className={cls.flow}>
          {content}
        </form>
      ) : (
        content
      )}
    </Main>
  );
}

/** The primary action, sticky at the lower edge. */
export function Foot({ children }: { readonly children: ReactNode }) {
  return (
    <div className={cls.sticky}>
      <div data-foot className={cls.foot}>
        {children}
      </div>
    </div>
  );
}

/** Margins and column of a screen whose code is still loading; without a heading, so that nothing takes the focus. */
export function ScreenBody({ children }: { readonly children: ReactNode }) {
  useStyles(css);
  return (
    <Main width="narrow">
      <div className={cls.body}>{children}</div>
    </Main>
  );
}

/** In a host's page the widget is a region, because the page has its own main landmark. */
function Main({ width, children }: { readonly width: 'narrow' | 'wide'; readonly children: ReactNode }) {
  const Tag = useIsOwnPage() ? 'main' : 'div';
  return (
    <Tag className={cls.screen} data-screen={width}>
      {children}
    </Tag>
  );
}
