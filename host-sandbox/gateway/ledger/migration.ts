export interface Migration {
  /** 1, 2, 3 …, without a gap. */
  readonly number: number;
  readonly name: string;
  /** Nodes that know fewer migrations than this cannot work with the schema that it leaves. */
  readonly oldestNode: number;
  /** Statements that run once, in one transaction with the note that they ran. */
  readonly sql: string;
}
