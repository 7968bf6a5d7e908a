/** Name of the product, which the gateway writes into index.html. */
export const productName = () => document.querySelector<HTMLMetaElement>('meta[name=product-name]')?.content || 'Yunque'
