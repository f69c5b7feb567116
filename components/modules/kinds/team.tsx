import { useTranslations } from 'next-intl'
import { ModuleFrame } from '#components/modules/parts/module-frame.tsx'
import { PersonCard } from '#components/modules/parts/person-card.tsx'
import { Row } from '#components/modules/parts/row.tsx'
import type { TeamModule as View } from '#lib/pages/content/content-types.ts'

/** The people of the agency: cards with portraits, or a plain list. */
export function TeamModule({ module }: { module: View }) {
	const t = useTranslations('pages.modules')
	const { people, view, columns, title } = module
	return (
		<ModuleFrame module={module}>
			<Row label={title ?? t('people')} columns={columns} isSlider={false}>
				{people.map((person) => (
					<li key={person.id}>
						<PersonCard
							person={person}
							look={view === 'cards' ? 'full' : 'plain'}
							heading={title === null ? 'h2' : 'h3'}
						/>
					</li>
				))}
			</Row>
		</ModuleFrame>
	)
}
