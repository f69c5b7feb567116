import 'server-only'
import { getTranslations } from 'next-intl/server'
import { OfficeAppointmentLink } from '@/components/appointments/office-link'
import { SiteContactForm } from '@/components/leads/site-contact-form'
import { AddressCard } from './address-card'
import { AgencyPicture } from './agency-picture'
import { PageHead } from './page-head'
import styles from './pages.module.css'
import { ReachActions } from './reach-actions'
import { TwoColumns } from './two-columns'

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
