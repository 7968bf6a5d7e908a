/** The framed pages' style: the app's colours and sizes in either scheme; printed it is black, its filters are text, and it says whose it is (`papel.ts`, VIS-25); of a table that is wider than its sheet a browser cuts the last columns, which are its totals. */
export const ESTILO = `
@font-face { font-family: Inter; font-weight: 100 900; font-display: swap; src: url("/paginas/inter.woff2") format("woff2");
  unicode-range: U+0-2C, U+2E-10FFFF; }
@font-face { font-family: "Inter en camino"; src: local("Arial"), local("Liberation Sans"); size-adjust: 107.12%;
  ascent-override: 90.44%; descent-override: 22.52%; line-gap-override: 0%; }
:root { color-scheme: light dark; --azul: #1e4acf; --boton: #1e4acf; --linea: #dee2e6; --borde: #ced4da; --fuerte: #adb5bd;
  --texto: #212529; --tenue: #495057; --fondo: #fff; --campo: #fff; --encima: #f8f9fa;
  --bien: #14532d; --bien-fondo: #f0fdf4; --bien-borde: #86c99a; --alerta: #7a4a00; --alerta-fondo: #fff8e6; --alerta-borde: #e6c15c;
  --mal: #9b1c13; --mal-fondo: #fef3f2; --mal-borde: #f0a8a0; --gris-fondo: #f1f3f5; }
@media screen and (prefers-color-scheme: dark) {
  :root { --azul: #9db3f5; --boton: #3a61df; --linea: #3b4047; --borde: #767d86; --fuerte: #767d86;
    --texto: #e2e5e9; --tenue: #a9b0b8; --fondo: #1f2226; --campo: #2a2e33; --encima: #2a2e33;
    --bien: #b2f2bb; --bien-fondo: #213c2a; --bien-borde: #2a7a3b; --alerta: #ffec99; --alerta-fondo: #453b1f; --alerta-borde: #7d5b06;
    --mal: #ffc9c9; --mal-fondo: #43242a; --mal-borde: #b3302f; --gris-fondo: #31363c; }
}
* { box-sizing: border-box; }
body { margin: 0; padding: 12px 16px 32px; color: var(--texto); background: var(--fondo);
  font: 12px/1.45 Inter, "Inter en camino", system-ui, -apple-system, "Segoe UI", Roboto, Arial, sans-serif; font-variant-numeric: tabular-nums; }
h1 { margin: 0 0 2px; font-size: 16px; }
@media screen { h1.impreso { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); } }
h2 { margin: 24px 0 6px; font-size: 13px; }
p { margin: 0 0 12px; color: var(--tenue); }
form { display: flex; flex-wrap: wrap; gap: 8px 12px; align-items: end; margin: 12px 0 16px; }
label { display: block; margin-bottom: 2px; color: var(--tenue); font-weight: 500; }
label.marca { display: flex; margin: 0; gap: 6px; align-items: center; height: 30px; }
select, textarea, input:not([type="checkbox"]):not([type="radio"]) { height: 30px; min-width: 150px; padding: 0 8px; font: inherit; font-size: 14px;
  max-width: 100%; border: 1px solid var(--borde); border-radius: 4px; color: inherit; background: var(--campo); }
form > div { max-width: 100%; }
input.fecha:not([type="checkbox"]):not([type="radio"]) { width: 120px; min-width: 0; }
textarea { height: auto; min-width: min(100%, 420px); padding: 6px 8px; }
input[type="file"] { height: auto; padding: 4px 8px; }
@media (pointer: coarse) {
  select, textarea, input:not([type="checkbox"]):not([type="radio"]) { font-size: 16px; }
  input:is([type="checkbox"], [type="radio"]) { width: 24px; height: 24px; }
  :is(td, th, nav, p) > a:not(.boton), summary { padding-block: 5px; }
}
input.ancho { min-width: 280px; }
input.cifra { min-width: 0; width: 12ch; text-align: right; }
button, a.boton { display: inline-block; min-height: 30px; padding: 5px 14px; font: inherit; font-size: 13px; font-weight: 500; line-height: 18px;
  color: #fff; background: var(--boton); border: 1px solid var(--boton); border-radius: 4px; cursor: pointer; text-decoration: none; }
button[type="button"], button.otro, a.boton { color: var(--azul); background: var(--campo); border-color: var(--borde); }
a { color: var(--azul); }
a:not(.boton):hover { text-decoration-thickness: 2px; }
fieldset { margin: 0 0 16px; padding: 8px 14px 2px; border: 1px solid var(--linea); border-radius: 6px; }
legend { padding: 0 6px; font-weight: 600; }
td form, form.fila { margin: 0; gap: 6px; }
td button { white-space: nowrap; min-height: 26px; padding: 3px 10px; color: var(--azul); background: var(--campo); border-color: var(--borde); }
.ayuda { margin: 2px 0 0; max-width: 60ch; font-size: 11px; font-weight: 400; white-space: normal; }
.error, .falla { color: var(--mal); font-weight: 500; }
.error { display: block; margin-top: 2px; }
.hecho, .falla { margin: 0 0 12px; padding: 8px 12px; border-radius: 6px; border: 1px solid; }
.hecho { color: var(--bien); background: var(--bien-fondo); border-color: var(--bien-borde); }
.falla { background: var(--mal-fondo); border-color: var(--mal-borde); }
div.falla { flex-basis: 100%; }
div.falla p { margin: 0; color: inherit; font-weight: 600; }
.estado { display: inline-block; padding: 0 8px; border-radius: 4px; font-weight: 600; white-space: nowrap; border: 1px solid; }
.bien { color: var(--bien); background: var(--bien-fondo); border-color: var(--bien-borde); }
.alerta { color: var(--alerta); background: var(--alerta-fondo); border-color: var(--alerta-borde); }
.mal { color: var(--mal); background: var(--mal-fondo); border-color: var(--mal-borde); }
.gris { color: var(--tenue); background: var(--gris-fondo); border-color: var(--borde); }
.tarjetas { display: flex; flex-wrap: wrap; gap: 8px 28px; margin: 0 0 14px; padding: 0; list-style: none; }
.tarjetas b { display: block; font-size: 16px; font-variant-numeric: tabular-nums; white-space: nowrap; color: var(--texto); }
.hojas { display: flex; gap: 14px; align-items: center; margin: 8px 0 16px; }
.hojas span { color: var(--tenue); }
figure { margin: 0 0 14px; }
figure img { max-width: 100%; height: auto; }
.migas { margin: 0 0 8px; }
details { margin: 0 0 12px; }
summary { cursor: pointer; font-weight: 600; }
pre { max-width: 100%; overflow-x: auto; padding: 10px 12px; border: 1px solid var(--linea); border-radius: 6px; white-space: pre-wrap; font: inherit; }
:focus-visible { outline: 2px solid var(--azul); outline-offset: 1px; }
.tabla { overflow-x: auto; --sombra: light-dark(rgb(0 0 0 / 22%), rgb(0 0 0 / 75%)); background:
  linear-gradient(to right, var(--fondo) 40%, transparent) left / 32px 100% no-repeat local, linear-gradient(to left, var(--fondo) 40%, transparent) right / 32px 100% no-repeat local,
  linear-gradient(to right, var(--sombra), transparent) left / 12px 100% no-repeat scroll, linear-gradient(to left, var(--sombra), transparent) right / 12px 100% no-repeat scroll; }
table { border-collapse: collapse; width: 100%; }
table.chica { width: auto; min-width: min(100%, 420px); }
th, td { padding: 4px 8px; border-bottom: 1px solid var(--linea); text-align: left; vertical-align: top; }
@media (min-width: 600px) { tbody th { white-space: nowrap; } }
tbody th[scope="row"] { font-weight: 400; }
td a:not(:hover, .boton), tbody th a:not(:hover) { text-decoration: none; }
thead th { color: var(--tenue); font-weight: 500; vertical-align: bottom; border-bottom: 2px solid var(--fuerte); }
thead th[scope="colgroup"] { text-align: center; border-bottom: 1px solid var(--linea); border-left: 1px solid var(--linea); }
.tabla tr:has(td button) > * { vertical-align: middle; }
@media (max-width: 959px) { .tabla table:has(thead tr:first-child > :nth-child(6)) { min-width: 920px; } }
@media (max-width: 599px) { figure { overflow-x: auto; } figure img { max-width: none; } }
.numero { text-align: right; white-space: nowrap; font-variant-numeric: tabular-nums; }
tbody tr:hover td { background: var(--encima); }
tr.grupo th { padding-top: 14px; color: var(--texto); font-size: 13px; border-bottom-color: var(--fuerte); }
tr.total th, tr.total td { font-weight: 600; border-bottom-color: var(--fuerte); }
.barra { width: 100%; min-width: 24px; }
.barra rect { fill: var(--azul); }
.aviso { max-width: 46ch; margin: 15vh auto; text-align: center; font-size: 14px; color: var(--texto); }
.aviso a.boton { margin: 3px 2px; }
.ofrecidos { display: grid; justify-content: center; text-align: left; }
.papel { display: none; }
@media print {
  :root { color-scheme: light; }
  @page { size: A4 landscape; margin: 12mm; }
  body { padding: 0; font-size: 9.5px; }
  form:not(.filtros), button, .hojas, .hecho:not(.alerta), a.boton { display: none; }
  .papel { display: block; }
  form.filtros :is(input, select, .ancho) { width: auto; min-width: 0; height: auto; padding: 0; border: 0; appearance: none; font-size: inherit; }
  .filtros > :has(input[value=""], select > option[value=""]:checked), .filtros > label:not(:has(:checked)) { display: none; }
  a { color: inherit; text-decoration: none; }
  .estado { border: 0; padding: 0; background: none; }
  .tabla { overflow: visible; background: none; }
  .tabla table:has(thead tr:first-child > :nth-child(13)) { font-size: 7px; }
  .tabla table:has(thead tr:first-child > :nth-child(13)) :is(th, td) { padding: 2px 3px; }
  thead { display: table-header-group; }
  tr { break-inside: avoid; }
  tr.grupo { break-after: avoid; }
}
`
