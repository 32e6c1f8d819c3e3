import { useStyles } from '#theme/styles.tsx';
import { css, cls } from './form-skeleton.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

/** Placeholders of a form: head, amount and two fields, each as high as the real one. */
export function FormSkeleton({ label }: { readonly label: string }) {
  useStyles(css);
  const bone = `${cls.bone} ${cls.line}`;
  const heights = [`${cls.field} ${cls.amount}`, cls.field, cls.field];
  return (
    <div className={cls.form} aria-busy="true">
      <VisuallyHidden role="status" aria-live="off">
        {label}
      </VisuallyHidden>
      <div className={cls.head}>
        <div className={`${cls.bone} ${cls.icon}`} />
        <div className={bone} />
      </div>
      {heights.map((className, i) => (
        <div key={i} className={className}>
          <div className={bone} />
          <div className={cls.box} />
        </div>
      ))}
    </div>
  );
}
