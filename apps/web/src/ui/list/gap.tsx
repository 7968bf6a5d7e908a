/** Empty space in place of rows that are not drawn. */
export const Gap = ({ height }: { height: number }) => (
  <tbody aria-hidden="true">
    <tr style={{ height, border: 0 }} />
  </tbody>
)
