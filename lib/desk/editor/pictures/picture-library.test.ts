import { expect, test } from 'vitest'
import { pictureLibrary } from './picture-library.ts'

const picture = (src: string) => ({ src, alt: { fr: 'Maison' } })
const MENU = {
	pages: [
		{ id: 'sell', name: { fr: 'Vendre' }, params: { image: { kind: 'image', picture: picture('/sample/hall.jpg') } } },
		{
			id: 'about',
			name: { fr: 'L’agence' },
			params: { modules: [{ type: 'article', text: { fr: ['![Façade](/media/front.jpg)', 'Un mot'] } }] },
		},
	],
}

test('a picture names the pages and settings that show it, in values and inside texts, each once', () => {
	const files = [
		{ key: 'menu', value: MENU },
		{ key: 'site', value: { logo: { light: picture('/media/logo.svg'), dark: picture('/media/logo.svg') } } },
		{ key: 'banner', value: { image: picture('/media/front.jpg') } },
	] as const
	const media = ['/media/free.webp', '/media/front.jpg', '/media/house.jpg', '/media/logo.svg', '/media/film.mp4']
	const ofHomes = ['/media/front.jpg', '/media/house.jpg', '/sample/1.jpg']
	expect(pictureLibrary({ files, media, ofHomes }, ['fr'])).toEqual([
		{ src: '/media/free.webp', uses: [], isFree: true },
		{
			src: '/media/front.jpg',
			uses: [
				{ leaf: 'menu', page: 'L’agence' },
				{ leaf: 'banner', page: null },
				{ leaf: null, page: null },
			],
			isFree: false,
		},
		{ src: '/media/house.jpg', uses: [{ leaf: null, page: null }], isFree: false },
		{ src: '/media/logo.svg', uses: [{ leaf: 'look', page: null }], isFree: false },
		{ src: '/sample/hall.jpg', uses: [{ leaf: 'menu', page: 'Vendre' }], isFree: false },
	])
})

test('a file that cannot be read still says which pictures it names', () => {
	const damaged = '{ "image": { "src": "/media/a.jpg", '
	expect(
		pictureLibrary({ files: [{ key: 'banner', value: damaged }], media: ['/media/a.jpg'], ofHomes: [] }, ['fr']),
	).toEqual([{ src: '/media/a.jpg', uses: [{ leaf: 'banner', page: null }], isFree: false }])
})
