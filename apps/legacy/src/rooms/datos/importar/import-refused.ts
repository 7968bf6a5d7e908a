/** Why a file is not read or stored, in words for people. */
export class ImportRefused extends Error {}
