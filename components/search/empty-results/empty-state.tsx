import styles from '#components/search/list-page.module.css'
import { GoLink, linkClass } from '#components/ui/button.tsx'
import { classNames } from '#components/ui/class-names.ts'
import { HoverLink } from '#components/ui/hover-link.tsx'

interface EmptyStateProps {
	intro: string
	/** Searches with one filter loosened, and how many homes each finds. */
	loosened: readonly { text: string; homes: string; href: string }[]
	/** The list without filters, if no single filter helps; null if it is empty too. */
	all: { text: string; href: string } | null
	alert: { text: string; href: string }
	/** A sentence with the phone number, split around the number. */
	call: { before: string; phone: string; after: string; href: string }
}

/** Shown when no home was found: what to loosen, the alert, and the phone number. */
export function EmptyState({ intro, loosened, all, alert, call }: EmptyStateProps) {
	return (
		<div className={styles.empty}>
			<p className={styles.intro}>{intro}</p>
			{loosened.length > 0 && (
				<ul className={styles.loosen}>
					{loosened.map(({ text, homes, href }) => (
						<li key={href}>
							<HoverLink href={href} className={styles.link}>
								{text}
								<b>{homes}</b>
							</HoverLink>
						</li>
					))}
				</ul>
			)}
			{all && (
				<p className={styles.after}>
					<GoLink href={all.href}>{all.text}</GoLink>
				</p>
			)}
			<p className={styles.after}>
				<GoLink href={alert.href} icon="mail">
					{alert.text}
				</GoLink>
			</p>
			<p className={styles.call}>
				{call.before}
				<a href={call.href} className={classNames(linkClass, 'nowrap')}>
					{call.phone}
				</a>
				{call.after}
			</p>
		</div>
	)
}
