/** The package.json of the project or of a package in node_modules. */
export interface Manifest {
  readonly dependencies?: Readonly<Record<string, string>>;
}

/** The part of scripts.json that lists the packages whose code players run. */
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
 * The differences between the declared runtime packages and the built scripts, one sentence each: code of a package that
 * the SBOM does not list, or a dependency of which players run neither its own code nor that of its dependencies.
 */
export function shippedProblems({ scripts, sbom, root, manifestOf }: Declared): readonly string[] {
  // Files that federation itself writes into node_modules are not a package.
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
