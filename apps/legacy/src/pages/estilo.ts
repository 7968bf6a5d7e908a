/** Look of the framed pages: the app's own colours and sizes, quiet on screen and black on paper. */
export const ESTILO = `
:root { --azul: #1e4acf; --linea: #dee2e6; --tenue: #495057; }
* { box-sizing: border-box; }
body { margin: 0; padding: 12px 16px 32px; color: #212529; background: #fff;
  font: 12px/1.45 system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif; }
h1 { margin: 0 0 2px; font-size: 16px; }
@media screen { h1.impreso { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); } }
h2 { margin: 24px 0 6px; font-size: 13px; }
p { margin: 0 0 12px; color: var(--tenue); }
form { display: flex; flex-wrap: wrap; gap: 8px 12px; align-items: end; margin: 12px 0 16px; }
label { display: block; margin-bottom: 2px; font-weight: 500; }
label.marca { display: flex; margin: 0; gap: 6px; align-items: center; height: 30px; }
select, textarea, input:not([type="checkbox"]):not([type="radio"]) { height: 30px; min-width: 150px; padding: 0 8px; font: inherit;
  border: 1px solid #ced4da; border-radius: 4px; background: #fff; }
textarea { height: auto; min-width: min(100%, 420px); padding: 6px 8px; }
input[type="file"] { height: auto; padding: 4px 8px; }
input.ancho { min-width: 280px; }
input.cifra { min-width: 0; width: 12ch; text-align: right; }
button, a.boton { display: inline-block; height: 30px; padding: 0 14px; font: inherit; font-weight: 600; line-height: 28px;
  color: #fff; background: var(--azul); border: 1px solid var(--azul); border-radius: 4px; cursor: pointer; text-decoration: none; }
button[type="button"], button.otro, a.boton { color: var(--azul); background: #fff; border-color: #ced4da; }
a { color: var(--azul); }
a:not(.boton):hover { text-decoration-thickness: 2px; }
fieldset { margin: 0 0 16px; padding: 8px 14px 2px; border: 1px solid var(--linea); border-radius: 6px; }
legend { padding: 0 6px; font-weight: 600; }
td form, form.fila { margin: 0; gap: 6px; }
td button { height: 26px; line-height: 24px; padding: 0 10px; color: var(--azul); background: #fff; border-color: #ced4da; }
.ayuda { margin: 2px 0 0; max-width: 60ch; font-size: 11px; font-weight: 400; }
.error, .falla { color: #b42318; font-weight: 500; }
.error { display: block; margin-top: 2px; }
.hecho, .falla { margin: 0 0 12px; padding: 8px 12px; border-radius: 6px; border: 1px solid; }
.hecho { color: #14532d; background: #f0fdf4; border-color: #86c99a; }
.falla { background: #fef3f2; border-color: #f0a8a0; }
div.falla { flex-basis: 100%; }
div.falla p { margin: 0; color: inherit; font-weight: 600; }
.estado { display: inline-block; padding: 0 8px; border-radius: 10px; font-weight: 600; white-space: nowrap; border: 1px solid; }
.bien { color: #14532d; background: #f0fdf4; border-color: #86c99a; }
.alerta { color: #7a4a00; background: #fff8e6; border-color: #e6c15c; }
.mal { color: #9b1c13; background: #fef3f2; border-color: #f0a8a0; }
.gris { color: #495057; background: #f1f3f5; border-color: #ced4da; }
.tarjetas { display: flex; flex-wrap: wrap; gap: 8px 28px; margin: 0 0 14px; padding: 0; list-style: none; }
.tarjetas b { display: block; font-size: 16px; font-variant-numeric: tabular-nums; white-space: nowrap; color: #212529; }
.hojas { display: flex; gap: 14px; align-items: center; margin: 8px 0 16px; }
.hojas span { color: var(--tenue); }
figure { margin: 0 0 14px; }
figure img { max-width: 100%; height: auto; }
.migas { margin: 0 0 8px; }
details { margin: 0 0 12px; }
summary { cursor: pointer; font-weight: 600; }
pre { max-width: 100%; overflow-x: auto; padding: 10px 12px; border: 1px solid var(--linea); border-radius: 6px; white-space: pre-wrap; font: inherit; }
:focus-visible { outline: 2px solid var(--azul); outline-offset: 1px; }
.tabla { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; }
table.chica { width: auto; min-width: 420px; }
th, td { padding: 4px 8px; border-bottom: 1px solid var(--linea); text-align: left; vertical-align: bottom; }
thead th { color: var(--tenue); font-weight: 600; border-bottom: 2px solid #adb5bd; }
.numero { text-align: right; white-space: nowrap; font-variant-numeric: tabular-nums; }
tbody tr:hover td { background: #f8f9fa; }
tr.grupo th { padding-top: 14px; color: #212529; font-size: 13px; border-bottom-color: #adb5bd; }
tr.total th, tr.total td { font-weight: 600; border-bottom-color: #adb5bd; }
.barra rect { fill: var(--azul); }
.aviso { max-width: 46ch; margin: 15vh auto; text-align: center; font-size: 14px; color: #212529; }
@media print {
  @page { size: A4 landscape; margin: 12mm; }
  body { padding: 0; font-size: 9.5px; }
  form, .hojas, .hecho, a.boton { display: none; }
  a { color: inherit; text-decoration: none; }
  .estado { border: 0; padding: 0; background: none; }
  .tabla { overflow: visible; }
  thead { display: table-header-group; }
  tr { break-inside: avoid; }
  tr.grupo { break-after: avoid; }
}
`
