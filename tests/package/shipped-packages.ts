/** What package.json says of one package of node_modules or of the project. */
export interface Manifest {
  readonly dependencies?: Readonly<Record<string, string>>;
}

/** scripts.json, as far as it says whose code players run. */
export type Scripts = readonly { readonly packages: readonly string[] }[];

/** npm's CycloneDX document of the runtime packages. */
export interface Sbom {
  readonly components: readonly { readonly group?: string; readonly name: string }[];
}

interface Declared {
  readonly scripts: Scripts;
  readonly sbom: Sbom;
  /** The project's own. */
  readonly root: Manifest;
  readonly manifestOf: (name: string) => Manifest;
}

/**
 * Where the declared runtime packages and the built scripts disagree, a sentence each: code of a package that the SBOM
 * does not list, or a dependency of which players run nothing, not even through a package that it passes on.
 */
export function shippedProblems({ scripts, sbom, root, manifestOf }: Declared): readonly string[] {
  // What federation writes into node_modules itself is no package.
  const shipped = new Set(
    scripts.flatMap(({ packages }) => packages).filter((name) => !name.startsWith('.')),
  );
  const listed = new Set(sbom.components.map(({ group, name }) => (group ? `${group}/${name}` : name)));
  const isRun = (name: string): boolean => shipped.has(name);
  const missing = [...shipped].filter((name) => !listed.has(name));
  const unused = Object.keys(root.dependencies ?? {}).filter(
    (name) => !isRun(name) && !Object.keys(manifestOf(name).dependencies ?? {}).some(isRun),
  );
  return [
    ...missing.map((name) => `${name} is in scripts.json, but not in the SBOM`),
    ...unused.map((name) => `${name} is a dependency, but in no script`),
  ];
}
