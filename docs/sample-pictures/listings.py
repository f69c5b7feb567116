"""python3 listings.py [PICTURES_DIR PAYLOAD]: writes into the sample payload which pictures and plans each listing shows, with their alt texts.
Run it after catalogue.py. A picture that has not been rendered is left out; no picture is shown by two listings."""
import json, os, sys

HERE = os.path.dirname(os.path.abspath(__file__)); ROOT = os.path.join(HERE, '..', '..')
# Listing 1026 shows none: its text says that the occupant wants none.
SHOWS = {
    1001: ('row-maitre hall-stairs living-fireplace dining-room kitchen-blue bedroom-blue bathroom-tub garden-walled', 'plan-town-house-ground plan-town-house-first plan-town-house-second plan-town-house-attic'),
    1002: ('loft-factory living-loft kitchen-loft bedroom-clay bathroom-stone', 'plan-loft-two-bedrooms'),
    1003: ('villa-fermette living-garden kitchen-sage bedroom-sage bathroom-clay terrace-pergola', 'plan-villa-ground plan-villa-first'),
    1004: ('flats-sixties living-green kitchen-galley bedroom-green bathroom-sixties', 'plan-flat-two-bedrooms'),
    1005: ('farm-square living-sage farm-courtyard kitchen-farm bedroom-beams bathroom-farm terrace-farmhouse', 'plan-farm-ground plan-farm-first'),
    1006: ('shop-awning shop-inside living-shop kitchen-white bedroom-mustard bathroom-corner', 'plan-shop-ground plan-shop-first plan-shop-second'),
    1007: ('villa-barn living-open kitchen-barn bedroom-gable bathroom-barn garden-barn', 'plan-barn-ground plan-barn-first'),
    1008: ('flats-canal living-city kitchen-city bedroom-city bathroom-city', 'plan-flat-canal'),
    1009: ('row-thirties living-thirties kitchen-thirties bedroom-thirties bathroom-thirties garden-orchard', 'plan-row-ground plan-row-first plan-row-attic'),
    1010: ('investment-house living-plain kitchen-line bedroom-plain', 'plan-flat-floor'),
    1011: ('row-renovated living-deep kitchen-rooflight', 'plan-row-ground plan-row-first plan-row-attic'),
    1012: ('row-stepped-gable', ''),
    1013: ('home-1 living-orchard kitchen-terracotta', 'plan-row-ground plan-row-first plan-row-attic-two'),
    1014: ('flats-white living-terrace bedroom-ochre bathroom-shell', ''),
    1015: ('home-2 living-stairs kitchen-charcoal', 'plan-row-ground plan-row-first plan-row-attic'),
    1016: ('office-brick office-inside', ''),
    1017: ('residence-corner living-park bedroom-park', 'plan-flat-two-bedrooms'),
    1018: ('villa-manor', ''),
    1019: ('home-3 living-shelves kitchen-olive', 'plan-row-ground plan-row-first plan-row-attic'),
    1020: ('garage-row garage-open', ''),
    1021: ('residence-entrance kitchen-butter bathroom-harbour', ''),
    1022: ('plot-rural plot-rural-meadow', ''),
    1023: ('home-4 living-stove kitchen-ash bedroom-arch', 'plan-row-ground plan-row-first plan-row-attic'),
    1024: ('hall-industrial hall-inside', ''),
    1025: ('residence-penthouse living-penthouse kitchen-walnut', ''),
    1027: ('flats-student bathroom-mint', 'plan-studio'),
    1028: ('shop-burgundy living-piano bedroom-iron', ''),
    1029: ('plot-village plot-village-grass', ''),
    1030: ('garage-metal garage-inside', ''),
    1031: ('row-two-bays living-through kitchen-row bedroom-dormer bathroom-window garden-deck', 'plan-row-renovated-ground plan-row-renovated-first plan-row-renovated-attic'),
    1032: ('loft-glassworks living-glassworks kitchen-glassworks bedroom-brick bathroom-teal', 'plan-loft-one-bedroom'),
    1033: ('flats-corner living-corner kitchen-bar bedroom-desk bathroom-blue', 'plan-flat-corner'),
    1034: ('flats-loggia living-ground kitchen-oak bedroom-terrace bathroom-green garden-flat', 'plan-flat-garden'),
    1035: ('row-double living-books kitchen-rose bedroom-panelled bathroom-tall garden-town-house', 'plan-wide-house-ground plan-wide-house-first'),
    1036: ('row-ixelles living-belle-etage kitchen-town bedroom-rear bathroom-niche', 'plan-belle-etage'),
    1037: ('row-postwar living-fifties bedroom-linen', ''),
    1038: ('row-bay-window bathroom-slate', ''),
    1039: ('row-stepped-ochre attic-room', ''),
    1040: ('flats-brick living-table bedroom-dusk', ''),
    1041: ('flats-dark living-pictures kitchen-grey', ''),
    1042: ('flats-ribbon studio-green bathroom-jade', 'plan-studio'),
    1043: ('row-banded bathroom-narrow', ''),
    1044: ('shop-corner-door shop-window', 'plan-shop-ground'),
    1045: ('office-piers office-corner', ''),
    1046: ('hall-pitched hall-yard', ''),
    1047: ('garage-green garage-outlook', ''),
    1048: ('garage-pair garage-two-doors', ''),
    # Sold or let more than a month ago: one picture is left of each.
    1049: ('sold-banded', ''),
    1050: ('sold-tall', ''),
    1051: ('sold-lime', ''),
    1052: ('sold-bay', ''),
    1053: ('let-flats', ''),
    1054: ('let-row', ''),
}

# A project shows its building, and rooms of the homes in it.
PROJECTS = {501: 'project-homes living-orchard kitchen-olive', 502: 'project-residence living-park kitchen-butter'}

# What a plan is called on its tab, by the end of its file name.
FLOORS = {'-ground': dict(nl='Gelijkvloers', fr='Rez-de-chaussée', en='Ground floor', de='Erdgeschoss'), '-first': dict(nl='Eerste verdieping', fr='Premier étage', en='First floor', de='Erster Stock'), '-second': dict(nl='Tweede verdieping', fr='Deuxième étage', en='Second floor', de='Zweiter Stock'), '-attic': dict(nl='Zolder', fr='Combles', en='Attic', de='Dachgeschoss')}


def main(pictures, payload):
    known = {os.path.splitext(p['file'])[0]: p for p in json.load(open(os.path.join(pictures, 'pictures.json')))}
    data = json.load(open(payload)); missing = set()
    shown = [n for s, _ in SHOWS.values() for n in s.split()]; twice = {n for n in shown if shown.count(n) > 1}; assert not twice, f'shown by two listings: {twice}'

    def chosen(names, first, language=None, spoken=''):
        out = []
        for word in names.split():
            if word not in known: missing.add(word); continue
            name = word; file = known[name + spoken]['file']; p = known[name]; out.append(dict(ID=first + len(out), Name=next((f[language] for end, f in FLOORS.items() if language and name.removesuffix('-two').endswith(end)), name), Url='/sample/' + file, Width=p['width'], Height=p['height'], Alt=p['alt']))
        return out
    # A plan speaks the language of its place: Dutch in Flanders.
    flemish = lambda zip_: 1500 <= int(zip_) <= 3999 or 8000 <= int(zip_) <= 9999
    for one in data['properties']:
        if one['ID'] not in SHOWS: continue
        names, plans = SHOWS[one['ID']]; one['Pictures'] = chosen(names, one['ID'] * 100 + 1); p = one['Pictures'][0]
        one['SmallPictureItem'] = {k: p[k] for k in ('Url', 'Width', 'Height', 'ID', 'Name')}; drawn = chosen(plans, one['ID'] * 100 + 50, one['language'], '-nl' if flemish(one['Zip']) else '')
        if drawn: one['FloorPlans'] = drawn
        else: one.pop('FloorPlans', None)
    for one in data['projects']:
        one['Pictures'] = chosen(PROJECTS[one['ID']], one['Pictures'][0]['ID'])
    open(payload, 'w').write(json.dumps(data, ensure_ascii=False, indent=1)); used = {w for s, q in SHOWS.values() for w in (s + ' ' + q).split()} | {w for s in PROJECTS.values() for w in s.split()}
    print('not rendered yet:', ' '.join(sorted(missing)) or 'none'); print('shown by no listing:', ' '.join(sorted(n for n in known if n not in used)))


if __name__ == '__main__': main(*(sys.argv[1:] or (os.path.join(ROOT, 'public', 'sample'), os.path.join(ROOT, 'lib', 'homes', 'feed', 'sample', 'payload.json'))))
