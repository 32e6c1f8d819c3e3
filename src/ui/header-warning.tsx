import { useStyles } from '#theme/styles.tsx';
import { css, cls } from './header-warning.module.css';
import { Icon } from './icon.tsx';

/** A warning instead of the header's title: it moves nothing, and is in view at any scroll position. */
export function HeaderWarning({ text }: { readonly text: string }) {
  useStyles(css);
  return (
    <span role="status" aria-live="off" className={cls.warning}>
      <Icon name="alert" />
      {text}
    </span>
  );
}
