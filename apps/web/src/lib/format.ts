export * from '@yunque/contracts/format'
