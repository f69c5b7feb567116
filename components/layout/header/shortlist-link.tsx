'use client'

import { classNames } from '#components/ui/class-names.ts'
import { HoverLink } from '#components/ui/hover-link.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { useShortlist } from '#lib/people/visitor/use-shortlist.ts'
import { shortlistHref } from '#lib/site/routing/listing-ids.ts'
import styles from './shortlist-link.module.css'

interface ShortlistLinkProps {
	/** Path of the shortlist's page. */
	href: string
	label: string
	className?: string | undefined
}

/** The heart in the header, with the number of saved homes. Its address contains them, so the page needs no code. */
export function ShortlistLink({ href, label, className }: ShortlistLinkProps) {
	const kept = useShortlist()
	return (
		<HoverLink href={shortlistHref(href, kept)} className={classNames(styles.link, className)} data-screen-only="">
			<span className="vh">{label} </span>
			<span className={styles.count}>{kept.length > 0 && kept.length}</span>
			<Icon name="heart" className={kept.length > 0 ? styles.full : undefined} />
		</HoverLink>
	)
}
