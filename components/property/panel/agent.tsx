import { useTranslations } from 'next-intl'
import styles from '#components/property-parts/property-view.module.css'
import { linkClass } from '#components/ui/button.tsx'
import { Initials } from '#components/ui/initials.tsx'
import { initialsOf } from '#lib/base/text/initials.ts'
import { type Contact, mailHref } from '#lib/homes/listings/contact.ts'
import type { ListingDetail } from '#lib/homes/listings/listing-types.ts'

/** The agent responsible for a home, where a question is asked: photograph, name, languages and e-mail. The phone is in the panel. */
export function Agent({ listing, contact }: { listing: ListingDetail; contact: Contact }) {
	const t = useTranslations('property.panel')
	if (contact.agent === null) return null
	const subject = t('subject', { reference: listing.reference ?? listing.title.text })
	return (
		<div className={styles.agent}>
			{contact.pictureUrl === null ? (
				<Initials>{initialsOf(contact.agent)}</Initials>
			) : (
				<img src={contact.pictureUrl} alt="" width={64} height={76} loading="lazy" />
			)}
			<div>
				<b>{contact.agent}</b>
				{contact.languages && <span className={styles.speaks}>{t('speaks', { languages: contact.languages })}</span>}
				{contact.email !== null && (
					<a className={linkClass} href={mailHref(contact.email, subject)}>
						{contact.email}
					</a>
				)}
			</div>
		</div>
	)
}
