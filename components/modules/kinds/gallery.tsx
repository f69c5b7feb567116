import { useTranslations } from 'next-intl'
import styles from '#components/modules/modules.module.css'
import { ModuleFrame } from '#components/modules/parts/module-frame.tsx'
import { Row } from '#components/modules/parts/row.tsx'
import type { GalleryModule as View } from '#lib/pages/content/content-types.ts'

/** Pictures side by side or in a row that slides; each opens full size. */
export function GalleryModule({ module }: { module: View }) {
	const t = useTranslations('pages.modules')
	const { pictures, view, columns, title } = module
	return (
		<ModuleFrame module={module}>
			<Row label={title ?? t('pictures')} columns={columns} isSlider={view === 'slider'}>
				{pictures.map(({ src, alt, width, height }) => (
					<li key={src}>
						<a href={src} className={styles.link} aria-label={alt === '' ? t('picture') : undefined}>
							<img
								className={styles.galleryPicture}
								src={src}
								alt={alt}
								width={width ?? undefined}
								height={height ?? undefined}
								loading="lazy"
								decoding="async"
							/>
						</a>
					</li>
				))}
			</Row>
		</ModuleFrame>
	)
}
