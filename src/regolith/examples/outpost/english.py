"""What Outpost says, in English."""

TEMPLATES = {
    "gain": "gain {of}",
    "pay": "pay {of}",
    "trade": "pay {lost} for {gained}",
    "draw": "draw {n:what}",
    "take_dome": "take {what:a}, worth {points:1 point}",
    "hand_over": "hand over {of}",
    "build_hut": "build a hut here for {of}",
    "settle": "settle[ on {on}]",
    "settle/they": "settles[ on {on}]",
    "build": "build",
    "build/they": "builds",
    "points": "worth {n:1 point}",
    "keep": "keep a card of your pack",
    "build_menu": "build what you like",
    "build_card": "build a card",
    "build_label": "Build {card} for {n}",
    "build_no_more": "build no more this round",
    "too_dear": "it costs {cost} and you can pay {money}.",
    "impossible": "there is no dome left, or not enough ore.",
    "sell_card": "sell a card",
    "sell_label": "Sell {card} for {n}",
    "rove": "move your rover up to {most:1 space}",
    "stay_label": "Stay where you are",
    "move_label": "{space} for {n}",
    "choose_way": "choose the way",
    "bid": "bid for the lead",
    "story.round": "Round {n} begins",
    "story.domes": "There are {n:1 dome} to be taken",
    "story.begins": "{seat} begins with {credits:1 credit} and {ore} ore",
    "story.income": "{seat} receives {credits:1 credit} and {ore} ore",
    "story.toll": "{seat} has 1 credit from {from} for the way across a hut",
    "story.standing": "{seat} has {n:signed} points: now {now}",
    "story.final": "{seat} has {n:1 point} in the end",
    "story.wins": "{seat} wins",
    "story.keeps": "{seat} keeps {card}",
    "story.draws": "{seat} draws {card}",
    "story.draws_hidden": "{seat} draws a card",
    "story.builds": "{seat} builds {card} for {credits:1 credit} and {ore} ore",
    "story.sells": "{seat} sells {card} for 1 credit",
    "story.too_late": "{seat} comes too late and keeps the money",
    "story.trade": "{seat}: {credits:signed} credits, {ore:signed} ore[ ({card})]",
    "story.dome": "{seat} takes a dome",
    "story.pioneer": "{seat} is a pioneer",
    "story.moves": "{seat} moves to {space} for {n:1 credit}",
    "story.settles": "{seat} settles on {space} for 1 ore",
    "story.bids": "{seat} bids {n}",
    "story.leads": "{seat} pays {n:1 credit} and leads the next round",
}

NOUNS = {
    "good:credits": "credit/credits",
    "good:ore": "ore",
    "thing:card": "card/cards",
    "thing:dome": "dome/domes",
    "thing:hut": "hut/huts",
    "terrain:plain": "plain",
    "terrain:ice": "ice",
    "terrain:ore": "ore",
    "terrain:rift": "rift",
}

STORM_TEMPLATES = {
    "strikes": "every unsheltered player with a hut on {on} must {do}",
    "lose_hut": "lose {what:a}",
    "shelter_label": "Take shelter for {n:what}",
    "story.shelters": "{seat} takes shelter for 1 credit",
    "story.storm": "A storm comes up: {card}",
    "story.ruin": "{seat} loses the hut on {space}",
}

SIGNS_OF_CARDS = {
    "gain": "{of:+}",
    "pay": "{of:-}",
    "trade": "{lost:-} <glyph:then=for> {gained:+}",
    "draw": "{n:+ what}",
    "take_dome": "{what} {points}<thing:vp=points>",
    "hand_over": "{of:-}",
    "points": "{n}<thing:vp=points>",
}
"""What is shown as signs; the rest is said in words."""

STORM_SIGNS = {
    "strikes": "whoever has a hut on {on}, without shelter: {do}",
    "lose_hut": "−1{what}",
}
