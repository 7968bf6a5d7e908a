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
select, input[type="text"] { height: 30px; min-width: 150px; padding: 0 8px; font: inherit;
  border: 1px solid #ced4da; border-radius: 4px; background: #fff; }
button { height: 30px; padding: 0 14px; font: inherit; font-weight: 600; color: #fff; background: var(--azul);
  border: 1px solid var(--azul); border-radius: 4px; cursor: pointer; }
button[type="button"] { color: var(--azul); background: #fff; border-color: #ced4da; }
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
  form { display: none; }
  .tabla { overflow: visible; }
  thead { display: table-header-group; }
  tr { break-inside: avoid; }
  tr.grupo { break-after: avoid; }
}
`
