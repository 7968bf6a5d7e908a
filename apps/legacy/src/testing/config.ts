/** A Postgres server that the database tests run on besides the embedded one (ARQ-02); '' none. */
export const TEST_DATABASE_URL = process.env.TEST_DATABASE_URL ?? ''
