/** Preloaded into a story's server: changes its day, and nothing else. */
const ahead = Number(process.env.ADELANTO_MS ?? 0)
const Real = Date
const now = () => Real.now() + ahead

globalThis.Date = new Proxy(Real, {
  construct: (target, args, newTarget) => Reflect.construct(target, args.length > 0 ? args : [now()], newTarget),
  apply: () => new Real(now()).toString(),
  get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
})
