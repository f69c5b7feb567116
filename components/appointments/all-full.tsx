import 'server-only'
import { getTranslations } from 'next-intl/server'
import { ButtonLink } from '@/components/ui/button'
import { getSite } from '@/lib/agency/config'
import { formatPhone, phoneHref } from '@/lib/listings/phone'

/** "The appointments are full": what to do instead. */
export async function AllFull({ language }: { language: string }) {
	const t = await getTranslations({ locale: language, namespace: 'appointments.form' })
	const pages = await getTranslations({ locale: language, namespace: 'pages' })
	const { phone } = getSite()
	const number = formatPhone(phone)
	const href = phoneHref(phone)
	return (
		<section aria-labelledby="all-full">
			<h2 id="all-full">{t('allFullTitle')}</h2>
			<p>{t('allFullText', { phone: number.replaceAll(' ', '\u00a0') })}</p>
			{href !== null && <ButtonLink href={href}>{pages('callUs', { phone: number })}</ButtonLink>}
		</section>
	)
}
