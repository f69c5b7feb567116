import { useTranslations } from 'next-intl'
import type { GalleryLabels } from './photo.ts'

/** Returns the gallery's words for a number of photographs, in the page's language. */
export function useGalleryLabels(count: number): GalleryLabels {
	const t = useTranslations('property.gallery')
	return {
		title: t('title'),
		count: t('photos', { count }),
		photo: t('photo'),
		of: t('of'),
		close: t('close'),
		previous: t('previous'),
		next: t('next'),
		zoomIn: t('zoomIn'),
		zoomOut: t('zoomOut'),
	}
}
