import 'server-only'
import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { agencyAddress, mapHref } from '#components/layout/agency-address.ts'
import { linkClass } from '#components/ui/button.tsx'
import { formatPhone, phoneHref } from '#lib/base/format/phone.ts'
import { getSite } from '#lib/site/config/config.ts'
import styles from './address-card.module.css'

interface AddressCardProps {
	language: string
	/** Subject of the mail that its link starts. */
	subject?: string
}

/** Where the agency is, when it is open and how to reach it. */
export async function AddressCard({ language, subject }: AddressCardProps) {
	const { name, phone, email, openingHours } = getSite()
	const t = await getTranslations({ locale: language, namespace: 'home.contact' })
	const tel = phoneHref(phone)
	const mail = `mailto:${email}${subject ? `?subject=${encodeURIComponent(subject)}` : ''}`
	const rows: [string, ReactNode][] = [
		[
			t('address'),
			<span key="address">
				{agencyAddress(language)}
				<br />
				<a href={mapHref()} className={linkClass} rel="noopener">
					{t('directions')}
				</a>
			</span>,
		],
		[t('hours'), openingHours[language] ?? ''],
		[
			t('phone'),
			tel === null ? (
				formatPhone(phone)
			) : (
				<a key="phone" href={tel} className={linkClass}>
					{formatPhone(phone)}
				</a>
			),
		],
		[
			t('email'),
			<a key="email" href={mail} className={linkClass}>
				{email}
			</a>,
		],
	]
	return (
		<address className={styles.card}>
			<p className={styles.name}>{name}</p>
			<dl>
				{rows.map(([label, value]) => (
					<div key={label} className={styles.row}>
						<dt>{label}</dt>
						<dd>{value}</dd>
					</div>
				))}
			</dl>
		</address>
	)
}
