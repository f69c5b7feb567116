import type { Metadata } from 'next'
import { getTranslations, setRequestLocale } from 'next-intl/server'
import { AppointmentPage } from '@/components/appointments/appointment-page'
import { PageShell } from '@/components/layout/page-shell'
import { LinkEnded } from '@/components/pages/link-ended'
import { readOutcome } from '@/lib/appointments/outcome'
import { openAppointment } from '@/lib/appointments/view'

/** One appointment, for its visitor or for staff, behind the signed link of its mails. */
export const dynamic = 'force-dynamic'

interface AppointmentProps {
	params: Promise<{ locale: string }>
	searchParams: Promise<Record<string, string | string[] | undefined>>
}

export async function generateMetadata({ params }: AppointmentProps): Promise<Metadata> {
	const { locale } = await params
	const t = await getTranslations({ locale, namespace: 'mails.kinds' })
	return { title: t('contact-appointment'), robots: { index: false, follow: false } }
}

export default async function Appointment({ params, searchParams }: AppointmentProps) {
	const { locale } = await params
	setRequestLocale(locale)
	const { token, view, ...how } = await searchParams
	const appointment = await openAppointment(token, locale)
	return (
		<PageShell language={locale} active={null} alternates={[]}>
			{appointment === null || typeof token !== 'string' ? (
				<LinkEnded language={locale} />
			) : (
				<AppointmentPage
					language={locale}
					appointment={appointment}
					token={token}
					outcome={readOutcome(how)}
					day={typeof view === 'string' ? view : null}
				/>
			)}
		</PageShell>
	)
}
