/** Imports that still lead from the core up to a feature, or from an engine out of it. The list only gets shorter. */
export const upwards: string[] = [
];
