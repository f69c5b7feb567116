"""Street fronts of single listings: row houses, shops, flats, garages, halls, offices. Built from the parts of exteriors*.py."""
from exteriors2 import *
DARKF = '#3a3f42'


def row(light='morning', b=RED, W=6.0, D=9.5, storeys=((1.05, 1.95, .5), (4.3, 1.85, .5)), bays=2, door=None, doorx=-1, doorcol='#2d4a3c', doorh=2.8, arch=.14, frm='#efe9dd', trim='soldier', tb=None, H=None, rise=3.2,
        roof_='slate', chim=.8, dormers=(), bands=(), plinth_=.6, corn='teeth', m=None, cols=2, shopw=None, garage=None, balcony=None, bay=None, side=-1, left=8.2, right=8.8, seed=3, trees=((-6.6, 5.0),), cam=None, after=None, xs=None):
    """A row house. storeys: (sill, height, top light) of the windows of each floor; bays: window axes; door: axis of the door on the ground floor."""
    studio.setup(light, centre=(0, 3)); m = m or B(b); st = bluestone(); M = frame(-W / 2, 0); H = H or storeys[-1][0] + storeys[-1][1] + .85; xs = xs or [W * (i + .5) / bays for i in range(bays)]; door = xs[doorx] if door is None else door
    tm = {'soldier': dict(lintel=soldier(tb or b)), 'stone': dict(surround=st, keystone=True), 'lintel': dict(lintel='stone'), 'plain': {}, 'light': dict(surround=matte('#e9e2d5'))}[trim]; ww = min(1.2, W / bays * .52); ws = []; hs = []
    for k, (z, h, t) in enumerate(storeys):
        for x in xs:
            if k == 0 and (abs(x - door) < .9 or shopw or (garage and abs(x - garage[0]) < garage[1] / 2 + .5) or (bay and bay[3] == 0 and abs(x - bay[0]) < bay[1] / 2)): continue
            if bay and k == bay[3] and abs(x - bay[0]) < bay[1] / 2: continue
            ws.append((x, z, ww, h, dict(arch=arch, trans=t, frm=frm, cols=cols, tw=.05 if frm == DARKF else .06, **tm)))
    dk = dict(arch=min(arch, .2) if arch else 0, col=doorcol, top=.5, z=.28 if not shopw else .18, panels=3 if doorh > 2.7 else 2, **({k_: v for k_, v in tm.items() if k_ != 'keystone'}))
    gs = [(garage[0], garage[1], 2.25, dict(col=garage[2], kind='boards', z=.1))] if garage else []
    if shopw: hs.append(shopfront(M, shopw[0], shopw[1], 3.1, shopw[2], shopw[3], shopw[4], seed))
    if bay:
        bx, bw, bh, lv = bay; z0 = storeys[lv][0] - .75; hs.append(rect(bx - bw / 2 + .25, bx + bw / 2 - .25, z0 + .3, z0 + bh - .3)); N = M @ Matrix.Translation((bx - bw / 2, -.8, 0)); base = z0 if lv else 0
        wall(N, rect(0, bw, base, z0 + bh), [window(N, bw / 2, z0 + .8, bw - .6, bh - 1.25, frm=frm, cols=3, trans=.45)], m, .2); inner(N, .1, bw - .1, base, z0 + bh, .8)
        for a, c in ((.01, .2), (bw - .2, bw - .01)): box(N, a, c, .1, .95, base, z0 + bh, m)
        box(N, -.12, bw + .12, -.14, .95, z0 + bh, z0 + bh + .16, matte('#e6dccb'));
        if lv: box(N, -.06, bw + .06, -.08, .95, base - .25, base, matte('#e6dccb'))
    elev(M, W, H, m, ws, [(door, 1.05, doorh, dk)], gs, hs, inn=False); inner(M, .36, W - .36, 3.5 if shopw else .02, H - .05, 1.3)
    if shopw: inner(M, shopw[1], W - .2, 0, 3.4, 1.2)
    if plinth_ and not shopw: plinth(M, W, plinth_, [(door - .6, door + .6)] + ([(garage[0] - garage[1] / 2, garage[0] + garage[1] / 2)] if garage else []) + ([(bay[0] - bay[1] / 2, bay[0] + bay[1] / 2)] if bay and bay[3] == 0 else []))
    for z, h, c in bands: box(M, 0, W, -.03, .1, z, z + h, c)
    if corn == 'teeth': cornice(M, W, H)
    elif corn == 'flat': box(M, 0, W, -.3, .1, H - .16, H + .02, matte('#55595a') if frm == DARKF else matte('#e6dccb'))
    if balcony:
        x, k = balcony; z = storeys[k][0] - .12; box(M, x - .95, x + .95, -.7, 0, z - .16, z, st); rail(M, x - .92, x + .92, -.66, z, .95); [box(M, x + s - .08, x + s + .08, -.45, 0, z - .36, z - .16, st) for s in (-.6, .6)]
    row_roof(W, D, H, rise, roof_, m, chim); downpipe(M, .1, H - .3)
    for x, w, kind in dormers: dormer(M, x, H + .75, 1.0, w, 1.35, frm=frm, cheeks=zinc() if kind != 'flat' else matte('#4b5053', .5, .4), kind=kind, rise=.6, cols=3 if w > 2 else 2)
    row_context(W, D, left, right, seed, trees)
    if after: after(M, W, H)
    cam_row(side, *(cam or (5.0, -9.2 - H * .72, 2.2, 28, .11 + H * .007)))


def ixelles():
    """A stuccoed town house with a raised first floor."""
    pl = render_plaster('#d8bd92')
    def more(M, W, H):
        for k in range(7): box(M, .02, W - .02, -.03, .05, .75 + k * .42, .75 + k * .42 + .36, pl)
    row('afternoon', WHITE, 7.0, storeys=((1.5, 1.9, .5), (4.95, 2.75, .7), (8.9, 1.75, 0)), bays=3, doorx=2, doorcol='#3c3a36', doorh=3.0, arch=0, trim='light', m=pl, H=11.4, rise=2.6, bands=((4.2, .2, matte('#ded5c6')), (8.2, .16, matte('#ded5c6'))), balcony=(3.5, 1), side=1, left=9.6, right=11.0, seed=41, trees=((6.9, 5.6),), cam=(5.6, -17.2, 2.4, 26.5, .19))


def row_a(): row('morning', ORANGE, 5.8, storeys=((1.0, 2.0, .5), (4.25, 1.85, 0)), bays=2, doorx=0, doorcol='#3a3f42', frm=DARKF, cols=1, trim='soldier', tb=RED, corn='flat', dormers=((2.9, 2.3, 'flat'),), chim=.7, side=1, left=7.4, right=8.4, seed=44, trees=((6.4, 4.6),))
def row_b():
    row('afternoon', YELLOW, 6.6, storeys=((1.0, 1.9, .5), (4.2, 1.75, .45)), bays=2, doorx=1, doorcol='#6b3a32', doorh=2.6, arch=0, frm='#efe9dd', trim='lintel', roof_='pan', rise=3.6, bay=(1.9, 2.7, 3.05, 0), bands=((3.5, .22, B(BROWN)), (3.95, .12, B(BROWN)), (6.0, .3, B(BROWN))), corn='flat', dormers=((4.4, 1.4, 'pan'),), chim=5.9, side=1, left=6.9, right=7.4, seed=47, trees=((-6.8, 4.7),), cam=(4.6, -14.0, 2.1, 29, .15))
def row_c(): row('noon', RED, 5.2, storeys=((1.05, 1.85, .45), (4.15, 1.75, .45), (7.1, 1.3, 0)), bays=2, doorx=1, doorcol='#46566a', arch=.16, tb=YELLOW, bands=((3.45, .24, B(YELLOW)), (6.5, .24, B(YELLOW))), chim=.8, roof_='slate', side=-1, left=8.6, right=7.6, seed=52, trees=((-6.2, 4.8),), rise=2.6)
def shop_c(): row('morning', ORANGE, 6.4, storeys=((1, 2, 0), (4.25, 1.9, .5), (7.0, 1.35, 0)), bays=2, door=5.7, doorcol='#6b3a32', doorh=2.65, shopw=(.3, 5.0, '#6b3a32', '#8a4a3e', .25), arch=.16, tb=YELLOW, H=9.2, rise=2.4, bands=((3.6, .16, bluestone()),), chim=5.6, roof_='pan', side=1, left=8.4, right=7.6, seed=55, trees=((7.0, 5.0),), cam=(4.4, -14.6, 1.9, 27, .17))


def stepgable_ochre():
    """A narrow limewashed stepped gable with green shutters."""
    studio.setup('morning', centre=(0, 3)); W, H, D, rise, n = 5.4, 8.6, 11, 3.6, 5; m = brick('#e3cf9f', '#dbc593', '#d3bf92', m=.005, bs=.5); st = matte('#8c9297', .7, .3); M = frame(-W / 2, 0); sx = W / 2 / (n + .5); sz = rise / n; pts = [(0, 0), (W, 0), (W, H)]
    for i in range(n): pts += [(W - sx * i, H + sz * (i + .35)), (W - sx * (i + 1), H + sz * (i + .35))]
    pts += [(W - sx * n, H + rise + .4), (sx * n, H + rise + .4)]
    for i in range(n)[::-1]: pts += [(sx * (i + 1), H + sz * (i + .35)), (sx * i, H + sz * (i + .35))]
    q = dict(rows=3, cols=2, frm='#f1ece1', sillm=st); ws = [(1.6, 1.0, 1.3, 1.9, dict(q, shutter='#4f6a5c'))] + [(x, 4.1, 1.05, 1.75, q) for x in (1.4, 4.0)] + [(x, 7.0, 1.05, 1.4, q) for x in (1.4, 4.0)] + [(W / 2, 9.6, .85, 1.15, dict(q, arch=.25, rows=2))]
    elev(M, W, H, m, ws, [(4.25, 1.1, 2.7, dict(arch=.3, col='#4f6a5c', top=.6, z=.25, panels=2, surround=st))], outline=pts + [(0, H)]); plinth(M, W, .6, [(3.6, 4.9)], matte('#5d5a54'))
    for z in (3.6, 6.5): box(M, 0, W, -.035, .1, z, z + .13, st)
    for i in range(n):
        for a, c in ((sx * i, sx * (i + 1)), (W - sx * (i + 1), W - sx * i)): box(M, a - .04, c + .02, -.07, .42, H + sz * (i + .35), H + sz * (i + .35) + .09, st)
    box(M, sx * n - .05, W - sx * n + .05, -.07, .42, H + rise + .4, H + rise + .5, st); gable_roof(M, 0, W, .34, D, H, rise - .3, 'slate', over=0, eave=0, axis='y', gutter=False); [box(M, a, a + .3, .3, D, 0, H, m) for a in (0, W - .3)]
    row_context(W, 10, 8.2, 7.2, 61, ((-6.4, 5.2),)); cam_row(-1, 4.4, -16.4, 2.4, 26.5, .195)


# ---------- flats ---------------------------------------------------------------------------------
def block(light='noon', b=GREY, floors=5, W=14, D=12, cols_=4, style='corner', side=1, seed=1, frm=DARKF, m=None, acc='#e3dccf', y=-24, lens=27, shift=.16, ground=True, x=None, garden_side=False):
    """Flats as a plain block. style: corner (corner windows), bands (sixties ribbon windows), city (tall windows with rails between neighbours), loggia."""
    studio.setup(light, centre=(0, 5), fade=(34, 70)); fh = 3.0; H = floors * fh + .8; m = m or B(b); ac = render_plaster(acc); M = frame(-W / 2, 0); sm = matte('#6d7072'); ws = []; bw = W / cols_; dx = W * (.5 if cols_ % 2 else (cols_ // 2 + .5) / cols_); hs = []
    for f in range(floors):
        z = f * fh + .4
        for i in range(cols_):
            x_ = (i + .5) * bw
            if f == 0 and abs(x_ - dx) < bw / 2 and not garden_side: continue
            if style == 'bands': ws.append((x_, z + .75, bw * .86, 1.55, dict(cols=3, frm='#e9e4da', sillm=sm, tw=.05)))
            elif style == 'city': ws.append((x_, z + .1, 1.35, 2.35, dict(cols=2, frm=frm, sill=False, tw=.05)))
            elif style == 'loggia':
                if i % 2 == 0 and f > 0: hs.append(rect(x_ - bw * .4, x_ + bw * .4, z + .02, z + 2.5)); loggia(M, x_, bw * .8, z, 2.5, ac, frm)
                elif f == 0 and garden_side: ws.append((x_, .2, bw * .72, 2.35, dict(cols=3, frm=frm, sill=False, tw=.05, curtain='sides')))
                else: ws.append((x_, z + .55, bw * .5, 1.8, dict(cols=2, frm=frm, sillm=sm, tw=.05)))
            else: ws.append((x_ + (.25 if i == cols_ - 1 else 0), z + (.1 if (i + f) % 2 else .7), bw * (.62 if (i + f) % 2 else .4), 2.3 if (i + f) % 2 else 1.7, dict(cols=2 if (i + f) % 2 else 1, frm=frm, sillm=sm, tw=.05)))
    elev(M, W, H, m, ws, [] if garden_side else [(dx, 1.8, 2.55, dict(col='#454a4c', frm=frm, top=0, z=.14, panels=1, leafs=2, step=False))], holes=hs, inn=style != 'loggia'); sw = [(D * t, f * fh + 1.15, 1.3, 1.5, dict(cols=1, frm=frm, sillm=sm)) for f in range(floors) for t in (.22, .5, .78)]
    if style == 'loggia':
        for f in range(floors):
            for i in range(cols_):
                if not (i % 2 == 0 and f > 0): inner(M, i * bw + .1, (i + 1) * bw - .1, f * fh + .1, (f + 1) * fh, 1.2)
    if style != 'city': sides(M, W, D, H, m, 0, sw, sw)
    else: box(M, .01, .34, .02, D, 0, H, m); box(M, W - .34, W - .01, .02, D, 0, H, m); box(M, .3, W - .3, D - .3, D, 0, H, m)
    box(M, -.06, W + .06, -.1, D + .06, H, H + .16, sm); garden_side or box(M, dx - 1.4, dx + 1.4, -1.3, .1, 2.9, 3.06, matte('#e2dbce'))
    if style == 'bands':
        for f in range(floors + 1): box(M, 0, W, -.05, .1, f * fh + .12 if f else 0, f * fh + .42 if f else .4, matte('#d9d2c6'))
        for i in range(cols_ + 1): box(M, i * bw - .12, i * bw + .12, -.12, .05, .4, H, matte('#d9d2c6'))
    if style == 'city':
        for w in ws:
            if w[1] > 1: rail(M, w[0] - .7, w[0] + .7, -.06, w[1], .95, 'bars')
        for f in range(1, floors): box(M, 0, W, -.04, .1, f * fh + .1, f * fh + .3, ac)
        plinth(M, W, .5, [(dx - 1, dx + 1)])
        N = M @ Matrix.Translation((1.2, 2.4, H)); w2 = W - 2.4; elev(N, w2, 2.8, zinc(), [((k + .5) * w2 / 3, .2, w2 / 3 * .6, 2.1, dict(cols=2, frm=frm, sill=False)) for k in range(3)]); sides(N, w2, D - 4, 2.8, zinc()); box(N, -.2, w2 + .2, -.3, D - 3.8, 2.8, 2.95, sm); rail(M, .2, W - .2, .2, H + .1, .95)
        ghost(-W / 2 - 8, 8, H - 1.2, 10, 2.2, seed); ghost(W / 2, 8.4, H + .4, 10, 2.0, seed + 1); ghost(W / 2 + 8.4, 8, H - 2, 10, 2.4, seed + 2); ghost(-W / 2 - 16, 8, H - 2.4, 10, 2.4, seed + 3); street(-3.2); slab(I, -60, 60, 9, 40, .1, paving()); [tree(q, -2.1, 5.6, seed * 3 + i, z=.12, spread=.26) for i, q in enumerate((-W / 2 - 4.5, W / 2 + 3.4))]
    else:
        if garden_side: return
        ghost(-W / 2 - 21, 9, 8.2, 10, 2.6, seed, y=2.5); ghost(-W / 2 - 30.4, 9.4, 9.2, 10, 2.6, seed + 1, y=2.5); ghost(W / 2 + 11, 9, 9.0, 10, 2.8, seed + 2, y=2.5); ghost(W / 2 + 20.4, 9.6, 8, 10, 2.8, seed + 3, y=2.5); slab(I, -60, 60, -4.2, 30, .1, paving(w=.6, h=.4)); box(I, -60, 60, -4.36, -4.2, -.1, .12, bluestone()); slab(I, -60, 60, -60, -4.36, .015, matte('#c3bcb0'))
        for k, (a, c) in enumerate(((.2, dx - 1.6), (dx + 1.6, W - .2))): box(M, a, c, -2.4, -.2, .05, .16, lawn()); hedge(M, a + .1, c - .1, -2.35, -1.9, .1, .7, seed=k + seed)
        for k, (tx, ty, th) in enumerate(((-W / 2 - 3.6, -1.6, 6.6), (W / 2 + 3.4, -1.2, 6.2), (W / 2 + 7.5, 7, 8.4))): tree(tx, ty, th, seed * 5 + k, z=.1, spread=.3)
    studio.camera((side * (x if x is not None else W * .45 + 4), y, 2.2), (side * .4, 2), lens=lens * 1.13, shift=shift * 1.15, focus=(side * W * .2, 0), blur=.05)


def loggia(M, x, w, z, h, ac, frm):
    """A recessed balcony: floor, side walls, a glass front at the back and a rail."""
    N = M @ Matrix.Translation((x - w / 2, 0, z)); box(N, 0, w, .02, 1.5, -.12, .02, matte('#e2dbce')); box(N, 0, w, .3, 1.5, h, h + .1, matte('#efe9df'))
    for a in (-.06, w - .06): box(N, a, a + .12, .3, 1.5, 0, h, ac)
    K_ = N @ Matrix.Translation((0, 1.4, 0)); wall(K_, rect(0, w, 0, h), [window(K_, w / 2, .05, w * .8, h - .3, cols=3, frm=frm, sill=False, tw=.05)], ac, .2); inner(K_, .1, w - .1, 0, h, 1.1); rail(N, .02, w - .02, .08, .02, 1.05, 'glass')


def flats_canal(): block('morning', RED, 5, 9.6, 11, 4, 'city', -1, 71, m=B(dict(c1='#b79a82', c2='#a38770', mortar='#c9bba8')), y=-23.5, lens=26.5, shift=.205, x=6.4)
def flats_corner(): block('noon', GREY, 5, 13.5, 12.5, 4, 'corner', 1, 74, m=brick('#b8ada0', '#a59a8d', '#c2b9ad'), y=-25, lens=27, shift=.165)
def flats_garden(): block('afternoon', YELLOW, 4, 16, 12, 4, 'loggia', -1, 77, m=brick('#d8c7ab', '#c6b394', '#d9cfbf'), acc='#b48e66', y=-23, lens=26, shift=.135)
def flats_ribbon(): block('morning', ORANGE, 6, 15, 11, 5, 'bands', 1, 81, m=B(ORANGE), y=-27, lens=26, shift=.18)
def flats_student(): block('overcast', RED, 4, 13.5, 11, 5, 'city', 1, 84, m=render_plaster('#cdbfa9'), acc='#8d6a55', y=-21, lens=27, shift=.165, x=7)


# ---------- houses of the project, one by one; the residence from its sides -----------------------
def home(i, light='noon'):
    x = -16.5 + 6.6 * i + 3.3; s = (-1, 1, -1, 1, 1)[i]
    return project_homes(light, cam=lambda: studio.camera((x + s * 4.6, -14.2, 2.0), (x + s * .3, 0), lens=33, shift=.155, focus=(x, 0), blur=.04))


def home_corner(): project_homes('afternoon', cam=lambda: studio.camera((-24.5, -12.6, 2.1), (-14.2, 1.5), lens=31, shift=.13, focus=(-15, 0), blur=.05))
def resid(view):
    cams = dict(entrance=lambda: studio.camera((-4.5, -15, 1.9), (2.2, 0), lens=30, shift=.14, focus=(1.5, 0), blur=.05), corner=lambda: studio.camera((-23, -17, 2.2), (-9.5, 4), lens=29, shift=.17, focus=(-14, 0), blur=.05), pent=lambda: studio.camera((15.5, -13.5, 15.2), (6.5, 4), lens=30, shift=-.08, focus=(10, 2), blur=.06))
    flats(dict(entrance='noon', corner='afternoon', pent='evening')[view], 4, 7, 4.0, WHITE, side=1, pent=True, wood=True, railkind='glass', seed=6, bal='alt', cam=cams[view])


# ---------- loft, office, hall, garages ------------------------------------------------------------
def glassworks(light='afternoon', side=1):
    """A glassworks of 1911 with a saw-tooth roof, now lofts."""
    studio.setup(light, centre=(0, 6), fade=(32, 66)); m = B(dict(c1='#a8735a', c2='#8d5d47', mortar='#b9ac9c')); f = '#3a4043'; st = matte('#ded5c6'); n, w, D, H = 4, 5.2, 15, 7.2; W = n * w; M = frame(-W / 2, 0); so = soldier(YELLOW); pts = [(0, 0), (W, 0)]; ws = []
    for i in range(n)[::-1]: pts += [((i + 1) * w, H), (i * w + .35, H + 2.3), (i * w, H + 2.3)] if i else [((i + 1) * w, H), (.35, H + 2.3), (0, H + 2.3)]
    for k, (z, h) in enumerate(((.9, 2.4), (4.3, 2.3))):
        for i in range(n):
            if k == 0 and i == 1: continue
            ws.append(((i + .5) * w, z, 3.2, h, dict(cols=4, rows=4, frm=f, arch=.4, lintel=so, tw=.04, curtain='none' if (i + k) % 2 else 'half')))
    elev(M, W, H, m, ws, [(1.5 * w, 2.2, 3.0, dict(arch=.3, col='#5d6b72', top=.7, z=.15, panels=3, leafs=2, lintel=so))], outline=pts); sw = [(x, z, 2.6, h, dict(cols=4, rows=4, frm=f, arch=.4, lintel=so, tw=.04, curtain='none')) for x in (2.6, 6.6, 10.6) for z, h in ((.9, 2.4), (4.3, 2.3))]; sides(M, W, D, H, m, 0, sw, sw)
    for i in range(n):
        a = M @ Matrix.Translation((i * w, 0, 0)); roof([a @ Vector((w, .2, H + .05)), a @ Vector((w, D, H + .05)), a @ Vector((.2, D, H + 2.32)), a @ Vector((.2, .2, H + 2.32))], 'slate'); quad(a, [(.18, .3, H), (.18, D, H), (.18, D, H + 2.25), (.18, .3, H + 2.25)], glass('#cfdcde')); box(a, w - .1, w + .1, -.06, D, H - .05, H + .1, st)
        x = i * w; box(M, x - .25, x + .25, -.1, .05, 0, H - .1, m)
    box(M, W - .25, W + .02, -.1, .05, 0, H, m); box(M, 0, W, -.04, .1, 3.7, 3.95, B(YELLOW)); plinth(M, W, .5, [(1.5 * w - 1.2, 1.5 * w + 1.2)]); chimney(M, W * .3, 11, H, 17, m, 1.5, 1.5, 0)
    ghost(-W / 2 - 17, 9, 8, 10, 2.6, 3, y=2); ghost(W / 2 + 9, 9, 8.8, 10, 2.6, 4, y=4); ghost(-W / 2 - 26.4, 9, 7.6, 10, 2.6, 6, y=2); street(-3.4); slab(I, -60, 60, -3, 40, .11, paving(w=.5, h=.4)); tree(-W / 2 - 3.4, -1.6, 6, 95, z=.12); tree(W / 2 + 2.4, -1.2, 5.6, 96, z=.12); cam_villa(side, 11, -21.5, 2.2, 25, .125, (.6, 2))


def office_glass(light='morning', side=-1):
    """Offices of 2012: pale yellow brick piers between tall windows, a recessed glass ground floor."""
    studio.setup(light, centre=(0, 6), fade=(36, 74)); W, D, fl, fh = 16, 12, 3, 3.6; H = fl * fh + .5; M = frame(-W / 2, 0); br = brick('#d9c7a3', '#c8b48e', '#d8cfbe'); f = DARKF; ws = []
    for k in (1, 2):
        for i in range(10): ws.append((.8 + i * 1.6, k * fh + .25, .95, 2.9, dict(cols=1, frm=f, sill=False, tw=.05, curtain=('none', 'half', 'none', 'sheer')[(i * 3 + k) % 4])))
    G = M @ Matrix.Translation((0, 1.2, 0)); elev(G, W, fh, matte('#5a5f60', .5, .4), [(x, .2, 3.4, 2.9, dict(cols=3, frm=f, sill=False, tw=.05, curtain='none')) for x in (2.2, 6.0, 13.6)], [(9.8, 2.2, 2.9, dict(col=f, frm=f, top=.3, z=.14, panels=1, leafs=2, step=False))])
    U = M @ Matrix.Translation((0, 0, fh)); wall(M, rect(0, W, fh, H), [window(M, x, z, w, h, **o) for x, z, w, h, o in ws], br); inner(M, .4, W - .4, fh + .1, H - .1, 1.3); box(M, .02, W - .02, .3, 1.6, fh - .1, fh + .12, matte('#efe9df')); [box(M, x - .2, x + .2, .05, .45, 0, fh, br) for x in (.3, 4.2, 8.0, 11.8, W - .3)]
    sw = [(1.6 + i * 2.2, k * fh + .6, 1.1, 2.4, dict(cols=1, frm=f, sill=False, tw=.05)) for k in range(fl) for i in range(5)]; sides(M, W, D, H, br, 0, sw, sw); box(M, -.08, W + .08, -.1, D + .08, H, H + .2, matte('#55595a')); box(M, 0, W, -.04, .1, 2 * fh - .12, 2 * fh + .08, matte('#e6dfd2'))
    slab(I, -60, 60, -7, 40, .1, paving(w=.6, h=.4)); box(I, -60, 60, -7.16, -7, -.1, .12, bluestone()); slab(I, -60, 60, -60, -7.16, .015, matte('#c3bcb0')); [box(I, x - .05, x + .05, -6.5, -2.2, .1, .115, matte('#f2ede4')) for x in (1.2, 3.9, 6.6, 9.3)]; ghost(-W / 2 - 16, 9, 9, 10, 2.6, 13, y=3); ghost(W / 2 + 8, 9, 8, 10, 2.6, 14, y=3); ghost(W / 2 + 17.4, 9, 9, 10, 2.6, 15, y=3); tree(-W / 2 - 2.6, -2, 6.2, 115, z=.1); tree(W / 2 + 3, -3, 6.6, 116, z=.1); hedge(I, -W / 2, -1.2, -3.2, -2.6, .1, .8, seed=9); cam_villa(side, 10.5, -21, 2.2, 27, .15, (.5, 2))


def hall_small(light='morning', side=1):
    """A steel hall with a low pitched roof, two sectional doors and offices at the corner."""
    studio.setup(light, centre=(0, 10), fade=(40, 84)); W, D, H, R = 18, 24, 6.2, 1.5; M = frame(-W / 2, 0); cl = planks('#8f9a94', '#88938d', w=.33, l=30, gap=.012, axis=1, rough=.5, grain=.02, bs=.5); lo = matte('#d8d2c6'); f = DARKF
    elev(M, W, H, cl, [(15.2, 1.0, 3.4, 1.5, dict(cols=3, frm=f, sill=False)), (15.2, 3.7, 3.4, 1.4, dict(cols=3, frm=f, sill=False))], [(12.2, 1.1, 2.4, dict(col='#3a4043', top=0, z=.12, panels=1, light=True))], [(3.1, 4.0, 4.2, dict(col='#e3ddd1', z=.05)), (8.3, 4.0, 4.2, dict(col='#e3ddd1', z=.05))], outline=[(0, 0), (W, 0), (W, H), (W / 2, H + R), (0, H)], inn=False); inner(M, 11, W - .3, 0, H, 1.4)
    for q in (M @ frame(W, 0, 0, 90), M @ frame(0, D, 0, -90)): elev(q, D, H, cl, [(3 + i * 4.6, 4.2, 3.0, .9, dict(cols=3, frm=f, sill=False)) for i in range(5)], inn=False); box(q, 0, D, -.06, .1, 0, .9, lo)
    plinth(M, W, .9, [(1.0, 5.2), (6.2, 10.4), (11.6, 12.8)], lo); gable_roof(M, 0, W, 0, D, H, R, 'seam', .12, .15, axis='y'); box(M, 11.4, 17.4, -1.3, .1, 2.75, 2.92, matte('#3a4043')); [tube(M @ Vector((x, -.5, 0)), M @ Vector((x, -.5, 1.0)), .09, matte('#d2a94e'), 12) for x in (.8, 5.4, 6.0, 10.6)]
    slab(I, -40, 40, -12, 40, .06, paving('#cfc8bc', .9, .9)); box(I, -60, 60, -12.2, -12, -.1, .09, bluestone()); slab(I, -60, 60, -80, -12.2, .015, matte('#c3bcb0')); [box(I, W / 2 - 7.6 + i * 2.6 - .05, W / 2 - 7.6 + i * 2.6 + .05, -7, -2.4, .06, .075, matte('#f2ede4')) for i in range(5)]; hedge(I, W / 2 + 1.5, W / 2 + 9, -9.6, -9, .05, .9); tree(W / 2 + 3.5, -5, 6, 105, z=.05); tree(W / 2 + 6.5, 3, 6.8, 106, z=.05); back_trees(44, 7, (32, 40), (-40, 40), (8, 11)); ghost(-W / 2 - 26, 14, 6, 20, 2, 3, y=8); cam_villa(side, 12, -23.5, 2.3, 28, .075, (.4, 3), blur=.07)


def boxes(light='noon', side=1, n=5, m=None, cols=('#8b918c',), kind=('section',), top='flat', cam=(6.4, -13.5, 1.8, 29, .085), ground=None, seed=3, pick=(), H=2.7):
    """Lock-up garages. pick: the boxes that are open."""
    studio.setup(light, centre=(0, 5), fade=(26, 54)); w = 3.0; W, D = n * w + .3, 6.2; M = frame(-W / 2, 0); m = m or B(RED); gs = []; hs = []
    for i in range(n):
        x = w * (i + .5) + .15
        if i in pick: hs.append(rect(x - 1.25, x + 1.25, .02, 2.2)); N = M @ Matrix.Translation((x - 1.35, 0, 0)); pw = matte('#ddd6c9'); box(N, 0, .1, .3, 6, 0, 2.5, pw); box(N, 2.6, 2.7, .3, 6, 0, 2.5, pw); box(N, 0, 2.7, 5.8, 6, 0, 2.5, pw); box(N, 0, 2.7, .05, 6, -.02, .075, matte('#b9b4aa')); box(N, 0, 2.7, .3, 6, 2.4, 2.5, pw); box(N, .15, 2.55, .5, 2.6, 2.24, 2.3, matte(cols[i % len(cols)], .5, .35)); box(N, 1.0, 1.7, 2.9, 5.2, 2.36, 2.395, glow('#fff2dc', 9, '#f3ead8')); [box(N, .12, .5, 5.3, 5.78, z, z + .04, wood_('#b08a60')) for z in (.7, 1.3, 1.8)]; [box(N, .16, .44, 5.4, 5.7, z, z + h, matte(c)) for z, h, c in ((.74, .3, '#a8745a'), (1.34, .25, '#d9c7a8'), (1.84, .2, '#7f8f78'))]; tube(N @ Vector((2.3, 5.0, .08)), N @ Vector((2.3, 5.0, .7)), .28, matte('#4a4d4f'), 24)
        else: gs.append((x, 2.5, 2.15, dict(col=cols[i % len(cols)], kind=kind[i % len(kind)], z=.05)))
    elev(M, W, H, m, garages=gs, holes=hs, inn=False); sides(M, W, D, H, m)
    if top == 'flat': box(M, -.1, W + .1, -.14, D + .1, H, H + .16, matte('#e2dbce') if seed % 2 else matte('#55595a'))
    else: gable_roof(M, 0, W, 0, D, H, 1.5, top, .15, .3)
    slab(I, -40, 40, -9, 1, .06, ground or paving('#c2bbb0', .5, .5)); slab(I, -40, 40, 1, 30, .05, lawn()); [ghost(-24 + k * 8.2, 7.4, 6.8 + (k * 7 + seed) % 3 * .7, 9, 2.8, seed + k, y=11) for k in range(6)]; tree(-W / 2 - 2.8, .6, 5.4, seed * 7, z=.05); tree(W / 2 + 2.6, 1.6, 5.2, seed * 7 + 1, z=.05); hedge(I, W / 2 + .8, W / 2 + 9, -.2, .4, .05, 1.1, seed=seed); hedge(I, -W / 2 - 9, -W / 2 - 3.4, -.2, .4, .05, 1.1, seed=seed + 1); cam_villa(side, *cam, (.2, 2), blur=.04)


def wood_(c): return planks(c, c, w=.5, l=3, gap=0, rough=.5, grain=.15)
def boxes_metal(): boxes('afternoon', 1, 4, brick('#b8b0a4', '#a69d91', '#c4bcb0', bw=.4, bh=.2, m=.008), ('#9aa2a3', '#8f8a80', '#9aa2a3', '#a59c8c'), ('section', 'boards'), 'flat', (6.8, -13.0, 1.8, 29, .08), None, 5)
def boxes_green(): boxes('morning', -1, 5, B(RED), ('#e3ddd1', '#8b918c', '#5f7f70', '#e3ddd1', '#8b918c'), ('section',), 'flat', (3.4, -11.4, 1.7, 28, .085), cobbles(), 8)
def boxes_pair(): boxes('noon', -1, 5, B(ORANGE), ('#7d908a', '#ece6da', '#9a4a3a', '#7d908a', '#7d908a'), ('boards',), 'pan', (5.6, -13.2, 1.8, 29, .095), None, 11)
def boxes_open(): boxes('morning', -1, 5, B(ORANGE), ('#7d908a', '#e8e2d6', '#7d908a', '#9a6a58', '#7d908a'), ('section', 'boards'), 'flat', (1.7, -7.6, 1.6, 27, .06), paving('#cfc8bc', .22, .11), 3, (2,))
def boxes_two(): return boxes('afternoon', 1, 5, B(ORANGE), ('#7d908a', '#ece6da', '#9a4a3a', '#7d908a', '#7d908a'), ('boards',), 'pan', (-2.4, -7.4, 1.6, 27, .02), cobbles(), 11, (1,)) or dict(limit=105_000)


SCENES = {'row-ixelles': ixelles, 'row-two-bays': row_a, 'row-bay-window': row_b, 'row-banded': row_c, 'row-stepped-ochre': stepgable_ochre, 'shop-corner-door': shop_c,
          'flats-canal': flats_canal, 'flats-corner': flats_corner, 'flats-loggia': flats_garden, 'flats-ribbon': flats_ribbon, 'flats-student': flats_student,
          'home-1': home_corner, 'home-2': lambda: home(1), 'home-3': lambda: home(2, 'morning'), 'home-4': lambda: home(3, 'afternoon'),
          'residence-entrance': lambda: resid('entrance'), 'residence-corner': lambda: resid('corner'), 'residence-penthouse': lambda: resid('pent'),
          'loft-glassworks': glassworks, 'office-piers': office_glass, 'hall-pitched': hall_small, 'garage-metal': boxes_metal, 'garage-green': boxes_green, 'garage-pair': boxes_pair, 'garage-open': boxes_open, 'garage-two-doors': boxes_two}
