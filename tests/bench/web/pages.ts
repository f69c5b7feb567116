/** The pages that the bench measures, by their names in issue 6, in Dutch and French. */
export const PAGES = [
	{ name: 'home', paths: { nl: '/', fr: '/fr/' } },
	{ name: 'list', paths: { nl: '/for-sale/', fr: '/fr/a-vendre/' } },
	{ name: 'property', paths: { nl: '/property/1001/', fr: '/fr/property/1001/' } },
	{ name: 'contact', paths: { nl: '/contact/', fr: '/fr/contact/' } },
	{ name: 'valuation', paths: { nl: '/contact-demand/', fr: '/fr/estimation-gratuite/' } },
	{ name: 'login', paths: { nl: '/login/', fr: '/fr/login/' } },
] as const
