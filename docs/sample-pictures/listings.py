"""python3 listings.py [PICTURES_DIR PAYLOAD]: writes into the sample payload which pictures and plans each listing shows, with their alt texts.
Run it after catalogue.py. A picture that has not been rendered is left out; 'a|b' takes b until a exists."""
import json, os, sys

HERE = os.path.dirname(os.path.abspath(__file__)); ROOT = os.path.join(HERE, '..', '..')
# The full listings: pictures that no other full listing shows; those of 1001 are its own alone. Listing 1026 shows none: its text says that the occupant wants none.
SHOWS = {
    1001: ('row-maitre hall-stairs living-fireplace dining-room kitchen-blue bedroom-blue bathroom-tub garden-walled|attic-room', 'plan-town-house-ground'),
    1002: ('loft-factory living-loft kitchen-loft|kitchen-white bedroom-clay bathroom-stone', 'plan-loft-two-bedrooms'),
    1003: ('villa-fermette living-garden kitchen-sage bedroom-sage bathroom-clay terrace-pergola', 'plan-villa-ground'),
    1004: ('flats-sixties living-green kitchen-galley bedroom-green bathroom-sixties|bathroom-clay', 'plan-flat-two-bedrooms'),
    1005: ('farm-square farm-courtyard living-sage kitchen-farm|kitchen-rose bedroom-beams|bedroom-clay bathroom-farm|bathroom-clay terrace-farmhouse', 'plan-farm-ground'),
    1006: ('shop-awning shop-inside living-shop|dining-room kitchen-white bedroom-mustard|bedroom-green bathroom-corner|bathroom-green', 'plan-shop-ground'),
    1007: ('villa-barn living-open kitchen-barn|kitchen-oak bedroom-gable|bedroom-green bathroom-barn|bathroom-stone garden-barn', 'plan-barn-ground'),
    1008: ('flats-canal living-city|living-open kitchen-city|kitchen-blue bedroom-city|bedroom-blue bathroom-city|bathroom-green', 'plan-flat-canal'),
    1009: ('row-thirties living-thirties|living-sage kitchen-thirties|kitchen-rose bedroom-thirties|bedroom-clay bathroom-thirties|bathroom-clay garden-orchard', 'plan-row-ground plan-row-first'),
    1010: ('investment-house living-plain|living-green kitchen-line|kitchen-white bedroom-plain|bedroom-blue', 'plan-flat-floor'),
    1011: ('row-renovated living-open kitchen-white', 'plan-row-ground plan-row-first'),
    1012: ('row-stepped-gable', ''),
    1013: ('home-1 living-garden kitchen-oak', 'plan-row-ground plan-row-first'),
    1014: ('flats-white living-open bedroom-ochre|bedroom-sage bathroom-shell|bathroom-clay', ''),
    1015: ('home-2 living-open kitchen-white', 'plan-row-ground plan-row-first'),
    1016: ('office-brick office-inside', ''),
    1017: ('residence-corner living-open bedroom-sage', 'plan-flat-two-bedrooms'),
    1018: ('villa-manor', ''),
    1019: ('home-3 living-garden kitchen-sage', 'plan-row-ground plan-row-first'),
    1020: ('garage-row garage-open', ''),
    1021: ('residence-entrance kitchen-oak bathroom-harbour|bathroom-green', ''),
    1022: ('plot-rural plot-rural-meadow', ''),
    1023: ('home-4 living-open kitchen-white bedroom-sage', 'plan-row-ground plan-row-first'),
    1024: ('hall-industrial hall-inside', ''),
    1025: ('residence-penthouse living-sage kitchen-white', ''),
    1027: ('flats-student bathroom-mint|bathroom-green', 'plan-studio'),
    1028: ('shop-burgundy living-green bedroom-clay', ''),
    1029: ('plot-village plot-village-grass', ''),
    1030: ('garage-metal garage-open', ''),
    1031: ('row-two-bays living-through|living-open kitchen-row|kitchen-white bedroom-dormer|bedroom-blue bathroom-window|bathroom-tub garden-deck', 'plan-row-renovated-ground plan-row-renovated-first'),
    1032: ('loft-glassworks living-glassworks|living-loft kitchen-glassworks|kitchen-blue bedroom-brick|bedroom-clay bathroom-teal|bathroom-stone', 'plan-loft-one-bedroom'),
    1033: ('flats-corner living-corner|living-green kitchen-bar|kitchen-sage bedroom-desk|bedroom-sage bathroom-blue|bathroom-clay', 'plan-flat-corner'),
    1034: ('flats-loggia living-ground|living-garden kitchen-oak bedroom-terrace|bedroom-green bathroom-green garden-flat', 'plan-flat-garden'),
    1035: ('row-double living-books|living-fireplace kitchen-rose bedroom-panelled|bedroom-clay bathroom-tall|bathroom-tub garden-town-house', 'plan-wide-house-ground'),
    1036: ('row-ixelles living-belle-etage|living-sage kitchen-town|kitchen-sage bedroom-rear|bedroom-blue bathroom-niche|bathroom-stone', 'plan-belle-etage'),
    1037: ('row-postwar living-garden bedroom-linen|bedroom-sage', ''),
    1038: ('row-bay-window bathroom-slate|bathroom-clay', ''),
    1039: ('row-stepped-ochre attic-room', ''),
    1040: ('flats-brick living-open bedroom-dusk|bedroom-green', ''),
    1041: ('flats-dark living-sage kitchen-white', ''),
    1042: ('flats-ribbon studio-green|living-green bathroom-green', 'plan-studio'),
    1043: ('row-banded bathroom-narrow|bathroom-green', ''),
    1044: ('shop-corner-door shop-inside', 'plan-shop-ground'),
    1045: ('office-piers office-corner|office-inside', ''),
    1046: ('hall-pitched hall-yard|hall-inside', ''),
    1047: ('garage-green garage-open', ''),
    1048: ('garage-pair garage-open', ''),
}

# What a plan is called on its tab, by the end of its file name.
FLOORS = {'-ground': dict(nl='Gelijkvloers', fr='Rez-de-chaussée', en='Ground floor', de='Erdgeschoss'), '-first': dict(nl='Eerste verdieping', fr='Premier étage', en='First floor', de='Erster Stock')}


def main(pictures, payload):
    known = {os.path.splitext(p['file'])[0]: p for p in json.load(open(os.path.join(pictures, 'pictures.json')))}
    data = json.load(open(payload)); missing = set()
    fronts = [s.split()[0] for s, _ in SHOWS.values()]; assert len(set(fronts)) == len(fronts), 'two listings with one front'

    def chosen(names, first, language=None, spoken=''):
        out = []
        for word in names.split():
            name = next((n for n in word.split('|') if n in known), None)
            file = known[name + spoken]['file'] if name else None
            if name != word.split('|')[0]: missing.add(word.split('|')[0])
            if name: p = known[name]; out.append(dict(ID=first + len(out), Name=next((f[language] for end, f in FLOORS.items() if language and name.endswith(end)), name), Url='/sample/' + file, Width=p['width'], Height=p['height'], Alt=p['alt']))
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
        if one['Pictures']: one['Pictures'] = chosen(' '.join(p['Name'] for p in one['Pictures']), one['Pictures'][0]['ID'])
    open(payload, 'w').write(json.dumps(data, ensure_ascii=False, indent=1)); used = {w for s, q in SHOWS.values() for w in (s + ' ' + q).replace('|', ' ').split()}
    print('not rendered yet:', ' '.join(sorted(missing)) or 'none'); print('shown by no listing:', ' '.join(sorted(n for n in known if n not in used)))


if __name__ == '__main__': main(*(sys.argv[1:] or (os.path.join(ROOT, 'public', 'sample'), os.path.join(ROOT, 'lib', 'feed', 'sample', 'payload.json'))))
