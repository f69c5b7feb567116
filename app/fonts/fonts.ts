import localFont from 'next/font/local'

const serif = localFont({
	src: './newsreader-display-latin-wght.woff2',
	weight: '350 600',
	variable: '--font-serif',
	display: 'swap',
	adjustFontFallback: false,
})

const sans = localFont({
	src: './hanken-grotesk-latin-wght.woff2',
	weight: '400 700',
	variable: '--font-sans',
	display: 'swap',
	adjustFontFallback: false,
})

/** Puts both self-hosted families on the document; `tokens.css` names their measured fallbacks. */
export const fontClasses = `${serif.variable} ${sans.variable}`
