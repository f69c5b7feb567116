import localFont from 'next/font/local'

// Both contain only the characters of western Europe, and their kerning uses classes: the same glyphs in fewer bytes.
const serif = localFont({
	// One weight, the only one that the pages use: less than half the size of the variable font. Kerning is rounded to
	// steps of 0.4 % of the font size, whose difference from the designer's is not visible.
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

/** The classes that apply both self-hosted families to the document; `tokens.css` names their measured fallbacks. */
export const fontClasses = `${serif.variable} ${sans.variable}`
