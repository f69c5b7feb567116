import 'server-only'
import { getTranslations } from 'next-intl/server'
import { Choices } from '#components/forms/fields/field.tsx'
import { Tick } from '#components/forms/fields/ticks.tsx'
import { Button, linkClass } from '#components/ui/button.tsx'
import { formatOpenHouse } from '#lib/base/format/format-date.ts'
import { IMPRESSION } from '#lib/people/appointments/impressions/impression-types.ts'
import type { AskedImpression } from '#lib/people/appointments/impressions/receive-impression.ts'

interface ImpressionFormProps {
	language: string
	token: string
	asked: AskedImpression
	/** The answer whose button in the mail was pressed, or null. */
	tapped: string | null
}

/** Three questions about a visit, one tap each. The form works without scripts. */
export async function ImpressionForm({ language, token, asked, tapped }: ImpressionFormProps) {
	const { about, startsAt, endsAt, said } = asked
	const t = await getTranslations({ locale: language, namespace: 'appointments.impression' })
	const likedNow = IMPRESSION.liked.find((one) => one === tapped) ?? said?.liked
	return (
		<form method="post" action="/api/appointments/impression">
			<p>
				{about !== null && (
					<>
						<a className={linkClass} href={about.url}>
							{about.title}
						</a>
						{', '}
					</>
				)}
				{formatOpenHouse(startsAt, endsAt, language)}
			</p>
			<input type="hidden" name="token" value={token} />
			<input type="hidden" name="language" value={language} />
			<Choices
				name="liked"
				label={t('labels.liked')}
				options={IMPRESSION.liked.map((value) => ({ value, label: t(`liked.${value}`) }))}
				chosen={likedNow === undefined ? [] : [likedNow]}
			/>
			<Choices
				name="price"
				label={t('labels.price')}
				options={IMPRESSION.price.map((value) => ({ value, label: t(`price.${value}`) }))}
				chosen={said === null ? [] : [said.price]}
			/>
			<Choices
				name="next"
				label={t('labels.next')}
				columns={2}
				options={IMPRESSION.next.map((value) => ({ value, label: t(`next.${value}`) }))}
				chosen={said === null ? [] : [said.next]}
			/>
			<Tick name="forOwner" isOn={said?.isForOwner ?? false}>
				{t('page.forOwner')}
			</Tick>
			<Button type="submit" look="main">
				{t('page.button')}
			</Button>
		</form>
	)
}
