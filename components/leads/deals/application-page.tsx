import 'server-only'
import { getTranslations } from 'next-intl/server'
import styles from '#components/staff/staff-lead-page.module.css'
import { Rows } from '#components/staff/staff-lead-page.tsx'
import { GoLink, linkClass } from '#components/ui/button.tsx'
import type { StaffLead } from '#lib/people/leads/staff/staff-lead.ts'

/** A candidate tenant for staff, with means and identity. `followUp` is the form for status and remark. */
export async function ApplicationPage({
	language,
	lead,
	followUp,
}: {
	language: string
	lead: StaffLead
	followUp: string
}) {
	const t = await getTranslations({ locale: language, namespace: 'staff.application' })
	const words = await getTranslations({ locale: language, namespace: 'staff.lead' })
	return (
		<article className={`wrap ${styles.page}`}>
			<h1>{t('title', { name: lead.name })}</h1>
			<p className="muted">{words('reference', { reference: lead.reference })}</p>
			{lead.about !== null && (
				<p>
					{words('about')}{' '}
					<a className={linkClass} href={lead.about.url}>
						{lead.about.title}
					</a>
				</p>
			)}
			<Rows rows={lead.rows} />
			<h2>{t('sealed')}</h2>
			{lead.sealed === null ? <p>{t('gone')}</p> : <Rows rows={lead.sealed} />}
			<GoLink href={followUp}>{t('follow')}</GoLink>
		</article>
	)
}
