/** An entry of package-lock.json's `packages`. */
interface LockEntry {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

/** package-lock.json, version 3: the project is the entry '', the others are named by their path. */
export interface Lock {
  readonly packages: Readonly<Record<string, LockEntry>>;
}

/**
 * The lock file of the runtime packages only: direct and transitive dependencies, without optional peers. `npm sbom
 * --omit=dev` on the whole one would also leave out packages that a devDependency uses, including React.
 */
export function runtimeLock<Whole extends Lock>(lock: Whole): Whole {
  const root: LockEntry = { ...lock.packages[''], devDependencies: {} };
  const kept = new Map<string, LockEntry>([['', root]]);
  const keep = (from: string, { dependencies = {} }: LockEntry): void => {
    for (const name of Object.keys(dependencies)) {
      const place = placeOf(lock, from, name);
      const entry = lock.packages[place];
      if (!entry) throw new Error(`package-lock.json has no ${name}, which ${from || 'the project'} needs`);
      if (kept.has(place)) continue;
      kept.set(place, entry);
      keep(place, entry);
    }
  };
  keep('', root);
  return { ...lock, packages: Object.fromEntries(kept) };
}

/** Where a package finds another one, as Node does: in its own node_modules, then in those above. */
function placeOf(lock: Lock, from: string, name: string): string {
  for (
    let folder = from;
    folder !== '';
    folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))
  ) {
    const place = `${folder}/node_modules/${name}`;
    if (lock.packages[place]) return place;
  }
  return `node_modules/${name}`;
}
