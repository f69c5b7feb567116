import 'server-only'
import { getTranslations } from 'next-intl/server'
import { ButtonLink } from '#components/ui/button.tsx'
import { formatPhone, phoneHref } from '#lib/base/format/phone.ts'
import { getSite } from '#lib/site/config/config.ts'

/** Says that all appointments are taken and what to do instead. */
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
