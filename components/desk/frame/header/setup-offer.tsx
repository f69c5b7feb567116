'use client'

import { useSelectedLayoutSegments } from 'next/navigation'
import { DeskLink } from '#components/desk/parts/button.tsx'
import styles from './setup-offer.module.css'

interface SetupOfferProps {
	/** The page of the desk that opens first, as its folder; null: the one above all folders. */
	opening: string | null
	href: string
	texts: { text: string; link: string }
}

/** On the page of the desk that opens first, until nothing of it is to do: the way to what a new agency sets. */
export function SetupOffer({ opening, href, texts }: SetupOfferProps) {
	const segments = useSelectedLayoutSegments()
	if (segments.length > 1 || (segments[0] ?? null) !== opening) return null
	return (
		<aside className={styles.offer}>
			<span>{texts.text}</span>
			<DeskLink href={href}>{texts.link}</DeskLink>
		</aside>
	)
}
