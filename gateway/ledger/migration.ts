export interface Migration {
  /** 1, 2, 3, … without gaps. */
  readonly number: number;
  readonly name: string;
  /** Nodes with fewer migrations than this cannot work with the resulting schema. */
  readonly oldestNode: number;
  /** Statements that run once, in the same transaction that records the migration. */
  readonly sql: string;
}
