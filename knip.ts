import type { KnipConfig } from 'knip'

/** `knip` finds what nothing uses, `knip --production` what only tests use: a pattern that ends in `!` is production. */
const isProduction = process.argv.includes('--production')

const config: KnipConfig = {
  // A test may look at what its file uses itself.
  ignoreExportsUsedInFile: isProduction,
  ignoreWorkspaces: isProduction ? ['e2e', 'bench/*'] : [],
  workspaces: {
    '.': {
      // Of Debian, for the drill of the mailbox and for the image alone.
      ignoreBinaries: ['chroot', 'dovecot', 'openssl'],
      entry: [
        'scripts/{start,build,data,move-in,probe,read-request,write-settings,audit-parts}.ts!',
        'scripts/{dev,test,bench,check-changed}.ts',
        'bench/{buzon,image,lists,lives,matrix,restarts}/main.ts',
        'bench/lists/{grow,partition}.ts',
        'test/**/*.test.ts',
      ],
      project: [
        'scripts/**!',
        '!scripts/{dev,test,bench,check-changed,tests-of}.ts!',
        'bench/{buzon,image,lists,lives,matrix,restarts}/**',
        'test/**',
        '*.ts',
      ],
    },
    'apps/legacy': {
      // Tests alone, which find it without an import: it has no types.
      ignoreDependencies: ['hoodiecrow-imap'],
      entry: [
        'src/{main,seed,backup,restore,carry-over,create-user,import-data,export-data,person-data}.ts!',
        'src/mudanza/take-in.ts!',
        'src/kernel/db/postgres/keeper.ts!',
        'src/planilla/worker.ts!',
        'src/testing/job-copy.ts',
        'db/migrations/0*.ts!',
      ],
      project: ['src/**!', 'db/**!', '!**/*.test.ts!', '!src/testing/**!'],
    },
    'apps/web': {
      entry: ['src/routes/**/*.tsx!', 'src/testing/screens.ts'],
      // Asked for by index.html and global.css.
      ignoreDependencies: ['@fontsource-variable/inter'],
      project: ['src/**!', 'build/**', '!src/**/*.test.{ts,tsx}!', '!src/testing/**!', '!src/**/testing*.{ts,tsx}!'],
    },
    'packages/pedidos': { project: ['src/**!', '!src/**/*.test.ts!', '!src/testing/**!'] },
    'apps/gateway': {
      entry: ['src/{main,app-router}.ts!'],
      project: ['src/**!', '!src/**/*.test.ts!', '!src/testing/**!'],
    },
    e2e: {
      // Of Debian's package webp, for the film alone.
      ignoreBinaries: ['img2webp'],
      entry: ['run.ts', 'film.ts', 'pictures.ts', 'shifted-clock.ts', 'stories/*.spec.ts'],
      project: ['**/*.ts'],
    },
    'bench/pricing': { entry: ['main.ts'], project: ['**/*.ts'] },
    'bench/pedidos': { entry: ['main.ts'], project: ['**/*.ts'] },
    'bench/gateway': { entry: ['{main,stub,plain,collector}.ts'], project: ['**/*.ts'] },
    'bench/first-load': { entry: ['main.ts', 'telephone.ts', 'bare/main.tsx'], project: ['**/*.{ts,tsx}'] },
    'bench/mutation': { entry: ['{main,runner,vitest.config,entry.test}.ts'], project: ['**/*.ts'] },
    // Of Debian's packages iproute2, mount and util-linux, by whoever runs it as root.
    'bench/failover': { ignoreBinaries: ['ip', 'mount', 'umount', 'unshare'] },
    'bench/copies': { entry: ['{main,rolling}.ts'], project: ['**/*.ts'] },
    // Of Debian's package age.
    'bench/pitr': { ignoreBinaries: ['age-keygen'] },
    'bench/importar': { entry: ['{main,kills,worker}.ts'], project: ['**/*.ts'] },
    'bench/editor': { project: ['**/*.{ts,tsx}'] },
  },
}

export default config
