import type { Metadata } from 'next'
import { getTranslations, setRequestLocale } from 'next-intl/server'
import { AppointmentPage } from '#components/appointments/appointment-page.tsx'
import { PageShell } from '#components/layout/shell/page-shell.tsx'
import { BehindLink, titleBehind } from '#components/staff/behind.tsx'
import { readOutcome } from '#lib/people/appointments/page/outcome.ts'
import { openAppointment } from '#lib/people/appointments/page/view.ts'

/** One appointment, for its visitor or for staff, behind the signed link of its mails. */
export const dynamic = 'force-dynamic'

interface AppointmentProps {
	params: Promise<{ locale: string }>
	searchParams: Promise<Record<string, string | string[] | undefined>>
}

export async function generateMetadata({ params, searchParams }: AppointmentProps): Promise<Metadata> {
	const { locale } = await params
	const { token } = await searchParams
	const t = await getTranslations({ locale, namespace: 'mails.kinds' })
	const title = await titleBehind(locale, await openAppointment(token, locale), t('contact-appointment'))
	return { title, robots: { index: false, follow: false } }
}

export default async function Appointment({ params, searchParams }: AppointmentProps) {
	const { locale } = await params
	setRequestLocale(locale)
	const query = await searchParams
	const behind = await openAppointment(query.token, locale)
	return (
		<PageShell language={locale} active={null} alternates={[]}>
			<BehindLink language={locale} behind={behind} query={query}>
				{(appointment, token) => (
					<AppointmentPage
						language={locale}
						appointment={appointment}
						token={token}
						outcome={readOutcome(query)}
						day={typeof query.view === 'string' ? query.view : null}
					/>
				)}
			</BehindLink>
		</PageShell>
	)
}
