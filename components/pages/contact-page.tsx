import 'server-only'
import { getTranslations } from 'next-intl/server'
import { OfficeAppointmentLink } from '#components/appointments/office-link.tsx'
import { SiteContactForm } from '#components/leads/site-contact-form.tsx'
import { AddressCard } from '#components/page-parts/address-card.tsx'
import { AgencyPicture } from '#components/page-parts/agency-picture.tsx'
import { ReachActions } from '#components/page-parts/contact-actions.tsx'
import { PageHead } from '#components/page-parts/page-head.tsx'
import styles from '#components/page-parts/pages.module.css'
import { TwoColumns } from '#components/page-parts/two-columns.tsx'

/** How to reach the agency: by mail, by phone and in person. */
export async function ContactPage({ language }: { language: string }) {
	const t = await getTranslations({ locale: language, namespace: 'pages.contact' })
	return (
		<>
			<TwoColumns aside={<AddressCard language={language} subject={t('subject')} />}>
				<PageHead title={t('title')} text={t('text')}>
					<ReachActions language={language} subject={t('subject')} />
					<OfficeAppointmentLink language={language} />
				</PageHead>
				<div className={styles.form}>
					<SiteContactForm language={language} />
				</div>
			</TwoColumns>
			<AgencyPicture language={language} name="contact" className={styles.contactPagePhoto} isLazy />
		</>
	)
}
