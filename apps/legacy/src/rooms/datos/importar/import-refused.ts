/** What is told to people instead of storing or reading a file. */
export class ImportRefused extends Error {}
