import 'server-only'
import { getTranslations } from 'next-intl/server'
import { formatDate } from '#lib/base/format/format-date.ts'
import type { WithheldWords } from '#lib/homes/compliance/publication-gate/withheld-words.ts'

/** Why a home is not shown although its source publishes it: each rule, with the fields that would repair it. */
export async function WithheldNote({ language, reasons }: { language: string; reasons: readonly WithheldWords[] }) {
	const t = await getTranslations({ locale: language, namespace: 'preview' })
	return reasons.map(({ reason, since, rules }) => (
		<div key={reason} className="small">
			<p>{t(`withheld.${reason}`, { date: formatDate(since, language) ?? since })}</p>
			{rules.length > 0 && (
				<ul>
					{rules.map(({ rule, text, lacks }) => (
						<li key={rule}>
							<strong>{rule}</strong> {text} {t('withheld.lacks', { fields: lacks })}
						</li>
					))}
				</ul>
			)}
		</div>
	))
}
