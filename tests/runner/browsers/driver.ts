/** A WebDriver server on a free port of this machine, for one session at a time. */
export interface Driver {
  readonly port: number;
  close(): Promise<void>;
}
