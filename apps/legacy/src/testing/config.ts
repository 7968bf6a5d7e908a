/** A Postgres server that the database tests run on; '' starts our own for them. */
export const TEST_DATABASE_URL = process.env.TEST_DATABASE_URL ?? ''
