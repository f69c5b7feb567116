import { Fragment, type ReactNode } from 'react'
import type { PriceLine, PricePart } from '#lib/homes/listings/price/price-line.ts'

function Part({ part, isSmall = false }: { part: PricePart; isSmall?: boolean }) {
	const lang = part.language ?? undefined
	if (isSmall) return <small lang={lang}>{part.text}</small>
	return lang === undefined ? part.text : <span lang={lang}>{part.text}</span>
}

/** A price in words: the amount large, what qualifies it small. `children` follow the amount. */
export function PriceWords({ line, children }: { line: PriceLine; children?: ReactNode }) {
	return (
		<>
			{line.before.map((part) => (
				<Fragment key={part.text}>
					<Part part={part} isSmall />{' '}
				</Fragment>
			))}
			<Part part={line.main} />
			{children}
			{line.after.map((part) => (
				<Fragment key={part.text}>
					{' '}
					<Part part={part} isSmall />
				</Fragment>
			))}
		</>
	)
}
