import localFont from 'next/font/local'

// Both are cut to the characters of western Europe, their kerning put into classes: the same letters in fewer bytes.
const serif = localFont({
	// One weight, the only one that the pages use: less than half the size of the variable font. Kerning in steps of
	// 0.4 % of the size, which no eye tells from the designer's.
	src: './newsreader-display-latin-400.woff2',
	weight: '400',
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
