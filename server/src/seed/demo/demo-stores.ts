/** What a demo store is made of; `gst` is a field that only the app knows the meaning of. */
export interface DemoStore {
  name: string
  district: string
  category: string
  /** Ten digits that look Indian and belong to nobody. */
  mobile: string
  status: 'approved' | 'pending' | 'rejected'
  gst?: string
}

const SEEDS = 'Seeds & Saplings'
const INPUTS = 'Fertiliser & Pesticide'
const TOOLS = 'Tools & Machinery'
const FEED = 'Cattle Feed'
const DAIRY = 'Dairy Parlour'
const ORGANIC = 'இயற்கை அங்காடி'

/** In the order in which they were registered. */
export const DEMO_STORES: DemoStore[] = [
  store('Kongu Agro Centre', 'Erode', INPUTS, '9000041001', 'approved', '33AAACK0101A1Z5'),
  store('வயல் விதைகள்', 'Thanjavur', SEEDS, '9000041002', 'approved'),
  store('Aavaram Dairy Parlour', 'Salem', DAIRY, '9000041003', 'approved', '33AAACA0303A1Z1'),
  store('நல்லூர் இயற்கை அங்காடி', 'Tiruppur', ORGANIC, '9000041004', 'approved'),
  store('Pandian Pump Sets', 'Madurai', TOOLS, '9000041005', 'approved'),
  store('Cauvery Cattle Feeds', 'Tiruchirappalli', FEED, '9000041006', 'approved'),
  store('ஸ்ரீ முருகன் உர நிலையம்', 'Dindigul', INPUTS, '9000041007', 'approved'),
  store('Green Leaf Nursery', 'Nilgiris', SEEDS, '9000041008', 'approved'),
  store('Delta Farm Tools', 'Tiruvarur', TOOLS, '9000041009', 'approved', '33AAACD0909A1Z8'),
  store('பசுமை பால் நிலையம்', 'Namakkal', DAIRY, '9000041010', 'approved'),
  store('Vaigai Seeds & Saplings', 'Theni', SEEDS, '9000041011', 'approved'),
  store('Noyyal Organic Store', 'Coimbatore', ORGANIC, '9000041012', 'approved'),
  store('Thamirabarani Agri Clinic', 'Tirunelveli', INPUTS, '9000041013', 'approved'),
  store('மருதம் வேளாண் கருவிகள்', 'Viluppuram', TOOLS, '9000041014', 'approved'),
  store('Palar Milk Point', 'Vellore', DAIRY, '9000041015', 'pending'),
  store('உழவன் விதைப் பண்ணை', 'Cuddalore', SEEDS, '9000041016', 'pending'),
  store('Chettinad Farm Inputs', 'Sivaganga', INPUTS, '9000041017', 'pending', '33AAACC1717A1Z3'),
  store('கோமாதா தீவனக் கடை', 'Karur', FEED, '9000041018', 'pending'),
  store('Hosur Drip & Sprayers', 'Krishnagiri', TOOLS, '9000041019', 'pending'),
  store('Kurinji Organics', 'Dharmapuri', ORGANIC, '9000041020', 'pending'),
  store('நெய்தல் உரக் கடை', 'Nagapattinam', INPUTS, '9000041021', 'pending'),
  store('Quick Loans for Farmers', 'Chennai', 'Finance', '9000041022', 'rejected'),
  store('Mobile World', 'Chengalpattu', 'Electronics', '9000041023', 'rejected'),
  store('சோதனைக் கடை', 'Ariyalur', 'சோதனை', '9000041024', 'rejected'),
]

function store(
  name: string,
  district: string,
  category: string,
  mobile: string,
  status: DemoStore['status'],
  gst?: string,
): DemoStore {
  return { name, district, category, mobile, status, ...(gst !== undefined && { gst }) }
}
