import { ModuleFrame } from '#components/modules/parts/module-frame.tsx'
import { JsonLd } from '#components/seo/json-ld.tsx'
import { RichBlocks } from '#components/text/rich-blocks.tsx'
import type { FaqModule as View } from '#lib/pages/content/content-types.ts'
import styles from './faq.module.css'

/** Structured data (schema.org FAQPage) for all questions of a page; nothing if there are none. */
export function FaqJsonLd({ modules }: { modules: readonly View[] }) {
	const questions = modules.flatMap(({ groups }) => groups.flatMap((group) => group.questions))
	if (questions.length === 0) return null
	return (
		<JsonLd
			data={{
				'@context': 'https://schema.org',
				'@type': 'FAQPage',
				mainEntity: questions.map(({ question, words }) => ({
					'@type': 'Question',
					name: question,
					acceptedAnswer: { '@type': 'Answer', text: words },
				})),
			}}
		/>
	)
}

/** Questions in groups, with answers that unfold or are all open. */
export function FaqModule({ module }: { module: View }) {
	const { groups, view, title } = module
	const [Group, Question] = title === null ? (['h2', 'h3'] as const) : (['h3', 'h4'] as const)
	return (
		<ModuleFrame module={module}>
			{groups.map((group) => (
				<div key={group.id} className={styles.group}>
					<Group className={styles.title}>{group.title}</Group>
					{group.questions.map(({ question, answer }) =>
						view === 'accordion' ? (
							<details key={question} className={styles.item}>
								<summary className={styles.question}>{question}</summary>
								<div className={styles.answer}>
									<RichBlocks blocks={answer} top={4} />
								</div>
							</details>
						) : (
							<div key={question} className={styles.item}>
								<Question className={styles.question}>{question}</Question>
								<div className={styles.answer}>
									<RichBlocks blocks={answer} top={4} />
								</div>
							</div>
						),
					)}
				</div>
			))}
		</ModuleFrame>
	)
}
