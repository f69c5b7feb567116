import { useLocale, useTranslations } from 'next-intl'
import form from '#components/forms/form.module.css'
import { filterWords } from '#lib/homes/listings/words/feature-words.ts'
import { FACADES } from '#lib/homes/search/query/types.ts'
import type { AlertFormData } from '#lib/people/alerts/criteria/types.ts'
import type { FeatureKind } from '#lib/site/config/schema/homes/search.ts'
import styles from './alert-fields.module.css'

interface BoxesProps {
	legend: string
	boxes: readonly { name: string; value: string; label: string }[]
	chosen: AlertFormData['values']['features']
}

/** Checkboxes of which none has to be ticked. */
function Boxes({ legend, boxes, chosen }: BoxesProps) {
	if (boxes.length === 0) return null
	return (
		<fieldset className={form.field}>
			<legend className={form.label}>{legend}</legend>
			{boxes.map(({ name, value, label }) => (
				<label key={name + value} className={styles.tick}>
					<input
						type="checkbox"
						data-counted=""
						name={name}
						value={value}
						defaultChecked={chosen.some(([field, own]) => field === name && own === value)}
					/>
					<span>{label}</span>
				</label>
			))}
		</fieldset>
	)
}

interface FeatureFieldsProps {
	kinds: readonly FeatureKind[]
	/** The fields that come filled in. */
	chosen: BoxesProps['chosen']
}

/** The features that a search can ask for, how many façades among them. */
export function FeatureFields({ kinds, chosen }: FeatureFieldsProps) {
	const t = useTranslations('search')
	const language = useLocale()
	const facades = kinds.includes('facades') ? FACADES : []
	const features = kinds.flatMap((kind) => (kind === 'facades' ? [] : [kind]))
	return (
		<div className={styles.rooms}>
			<Boxes
				legend={t('filter.facades')}
				chosen={chosen}
				boxes={facades.map((count) => ({
					name: 'facadeCounts',
					value: String(count),
					label: t('words.facades', { count }),
				}))}
			/>
			<Boxes
				legend={t('filter.features')}
				chosen={chosen}
				boxes={features.map((name) => {
					const { label, rent = label } = filterWords(language, name)
					return { name, value: 'yes', label: rent }
				})}
			/>
		</div>
	)
}
