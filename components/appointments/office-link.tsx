import 'server-only'
import { getTranslations } from 'next-intl/server'
import { GoLink } from '#components/ui/button.tsx'
import { getAppointments } from '#lib/site/config/config.ts'
import { hrefOf } from '#lib/site/routing/navigation.ts'

/** A link to the form for an appointment at the office; nothing where such appointments cannot be made online. */
export async function OfficeAppointmentLink({ language }: { language: string }) {
	if (getAppointments().office === null) return null
	const t = await getTranslations({ locale: language, namespace: 'appointments.form' })
	return <GoLink href={hrefOf(language, 'ask', { kind: 'appointment' })}>{t('link')}</GoLink>
}
